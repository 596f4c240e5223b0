import { useInfiniteQuery } from '@tanstack/react-query'
import { orderKind } from '@contract/states'
import { call } from '@/lib/request'

/** The caller's bookings (我的拼单), newest first: orders of kind 8, each with the card. */
export function useMyShareOrders() {
  return useInfiniteQuery({
    queryKey: ['orders', orderKind.shareOrder],
    queryFn: ({ pageParam }) =>
      call('listOrders', { kind: orderKind.shareOrder, ...(pageParam && { cursor: pageParam }) }, { quiet: true }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}
