import { useInfiniteQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { call } from '@/lib/request'
import { orderKind } from '@contract/states'

/** The caller's share orders (我的拼单), newest first: orders of kind 8, each with the card. */
export function useMyShareOrders() {
  return useInfiniteQuery(
    paged(['orders', orderKind.shareOrder], (from) =>
      call('listOrders', { kind: orderKind.shareOrder, ...from }, { quiet: true }),
    ),
  )
}
