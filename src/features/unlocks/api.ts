import { useInfiniteQuery } from '@tanstack/react-query'
import { orderKind } from '@contract/states'
import { call } from '@/lib/request'

const kinds = [orderKind.postUnlock, orderKind.commentUnlock, orderKind.themeUnlock]

/** What the caller unlocked, newest first: its orders, each with the thing itself. */
export function useUnlocked() {
  return useInfiniteQuery({
    queryKey: ['orders', 'unlocked'],
    queryFn: ({ pageParam }) => call('listOrders', { kinds, ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}
