import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { paged } from '@/domain/cache/paged'
import { call } from '@/lib/request'

/** The caller's own posts, in any state of the check, newest first. */
export function useMyPosts() {
  return useInfiniteQuery(
    paged(['posts', 'mine'], (from) => call('listComments', { mine: '1', ...from }, { quiet: true })),
  )
}

/** Deletes one of the caller's own; twice is the same as once. */
export function useDeletePost() {
  return useMutation({
    mutationFn: (id: string) => call('deleteComment', { id }),
    onSuccess: () => void changed.post(),
  })
}
