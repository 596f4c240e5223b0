import { useMutation, useQuery } from '@tanstack/react-query'
import type { Api } from '@contract/api'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { refreshUser } from '@/lib/session'

type NewPost = Api['saveComment']['input']
type Edit = Api['updateComment']['input']

function forgetLists(): void {
  void refreshUser()
  for (const key of ['hot', 'posts', 'readable', 'bills', 'orders'])
    void queryClient.invalidateQueries({ queryKey: [key] })
}

/** Publishes a post, or with an id changes one of the caller's own. */
export function usePublish() {
  return useMutation({
    mutationFn: (post: NewPost | Edit) =>
      'id' in post ? call('updateComment', post, { quiet: true }) : call('saveComment', post, { quiet: true }),
    onSuccess: forgetLists,
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
