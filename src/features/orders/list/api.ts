import { useInfiniteQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { call } from '@/lib/request'
import { orderChips, type OrderChip } from './chips'

/** The caller's orders of a chip, newest first. */
export function useOrders(chip: OrderChip) {
  const states = [...(orderChips.find(({ key }) => key === chip)?.states ?? [])]
  return useInfiniteQuery(
    paged(['orders', 'list', chip], (from) =>
      call('listOrders', { ...(states.length > 0 && { states }), ...from }, { quiet: true }),
    ),
  )
}
