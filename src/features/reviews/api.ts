import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'

/** What members said of an ended booking, newest first. */
export function useReviews(shareId: string) {
  return useInfiniteQuery({
    queryKey: ['comments', shareId],
    queryFn: ({ pageParam }) =>
      call('listComments', { parentId: shareId, ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}

/** Reviews an ended booking, once; its author sees it at once, others after its check. */
export function useReview(shareId: string) {
  return useMutation({
    mutationFn: (review: { stars: number; text: string }) =>
      call('saveComment', { ...review, parentType: 'shareOrder', parentId: shareId }, { quiet: true }),
    onSettled: () => {
      for (const key of [['comments', shareId], ['shareOrder', shareId], ['model']])
        void queryClient.invalidateQueries({ queryKey: key })
    },
  })
}
