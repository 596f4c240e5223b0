import { useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { call } from '@/lib/request'
import type { Api } from '@contract/api'
import type { LinkedModel } from './form'

export type NewPost = Api['saveComment']['input']
export type Edit = Api['updateComment']['input']

/** Models to link a post to, found by a word. */
export function useFoundModels(keyword: string, open: boolean) {
  return useQuery({
    queryKey: ['linkable', keyword],
    queryFn: async () => {
      const { records } = await call('listModels', { searchType: 1, pageSize: 20, ...(keyword && { keyword }) })
      return records.flatMap((record) => ('shareId' in record ? [] : record))
    },
    enabled: open,
  })
}

/** The name of a model that a page gave the id of. */
export async function linkedModel(id: string): Promise<LinkedModel> {
  const { name } = await call('getModel', { id }, { quiet: true })
  return { id, name }
}

/** Publishes a post, or with an id changes one of the caller's own. */
export function usePublish() {
  return useMutation({
    mutationFn: (post: NewPost | Edit) =>
      'id' in post ? call('updateComment', post, { quiet: true }) : call('saveComment', post, { quiet: true }),
    onSuccess: () => void changed.post(),
  })
}

/** One of the caller's own posts, to be edited. */
export function useOwnPost(id: string) {
  return useQuery({
    queryKey: ['ownPost', id],
    queryFn: () => call('getComment', { id }, { quiet: true }),
    enabled: id !== '',
    staleTime: 0,
  })
}
