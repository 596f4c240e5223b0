import { useInfiniteQuery } from '@tanstack/react-query'
import { paged } from '@/domain/cache/paged'
import { call } from '@/lib/request'
import { orderKind } from '@contract/states'

const kinds = [orderKind.postUnlock, orderKind.commentUnlock, orderKind.themeUnlock]

/** What the caller unlocked, newest first: its orders, each with the thing itself. */
export function useUnlocked() {
  return useInfiniteQuery(
    paged(['orders', 'unlocked'], (from) => call('listOrders', { kinds, ...from }, { quiet: true })),
  )
}
