import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '@/lib/request'
import { orderChips, type OrderChip } from './chips'

/** The caller's orders of a chip, newest first. */
export function useOrders(chip: OrderChip) {
  const states = [...(orderChips.find(({ key }) => key === chip)?.states ?? [])]
  return useInfiniteQuery({
    queryKey: ['orders', 'list', chip],
    queryFn: ({ pageParam }) =>
      call(
        'listOrders',
        { ...(states.length > 0 && { states }), ...(pageParam && { cursor: pageParam }) },
        { quiet: true },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
  })
}
