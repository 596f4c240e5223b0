import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { paged } from '@/domain/cache/paged'
import { call } from '@/lib/request'

/** What members said of an ended share order, newest first. */
export function useReviews(shareId: string) {
  return useInfiniteQuery(
    paged(['comments', shareId], (from) => call('listComments', { parentId: shareId, ...from }, { quiet: true })),
  )
}

/** Reviews an ended share order, once; its author sees it at once, others after its check. */
export function useReview(shareId: string) {
  return useMutation({
    mutationFn: (review: { stars: number; text: string }) =>
      call('saveComment', { ...review, parentType: 'shareOrder', parentId: shareId }, { quiet: true }),
    onSettled: () => void changed.review(shareId),
  })
}
