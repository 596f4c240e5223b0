import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { refreshUser } from '@/domain/session'

const listKey = ['posts', 'mine']

/** The caller's own posts, in any state of the check, newest first. */
export function useMyPosts() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam }) =>
      call('listComments', { mine: '1', ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}

function changed(): void {
  void queryClient.invalidateQueries({ queryKey: ['posts'] })
  void queryClient.invalidateQueries({ queryKey: ['hot'] })
  void refreshUser()
}

/** Deletes one of the caller's own; twice is the same as once. */
export function useDeletePost() {
  return useMutation({ mutationFn: (id: string) => call('deleteComment', { id }), onSuccess: changed })
}
