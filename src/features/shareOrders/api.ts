import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { paged } from '@/domain/cache/paged'
import { useToggle } from '@/domain/cache/useToggle'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { toast } from '@/lib/toast'
import { tick } from '@/platform/haptics'
import type { Api } from '@contract/api'
import type { OpenShareOrder, ShareOrderCard, ShareOrderDetail } from '@contract/shareOrders'
import { orderKind, orderState, shareState, type MyShareOrderShow } from '@contract/states'
import { seatsLeft } from './seats'

/** One share order as the caller may see it. A failure is shown in place, so it makes no toast. */
function shareOrderQuery(shareId: string) {
  return queryOptions({
    queryKey: ['shareOrder', shareId],
    queryFn: () => call('getShareOrder', { id: shareId }, { quiet: true }),
  })
}

export function useShareOrder(shareId: string) {
  return useQuery(shareOrderQuery(shareId))
}

/** Other share orders that the caller can still join: those of the same city, or, where it has none, of anywhere. */
export function useOtherShareOrders(order: Pick<ShareOrderDetail, 'shareId' | 'regionCode'>) {
  const city = `${order.regionCode.slice(0, 4)}00`
  return useQuery({
    queryKey: ['otherShareOrders', order.shareId],
    queryFn: async () => {
      const near = await joinable(order.shareId, city)
      return near.length > 0 ? near : joinable(order.shareId, '')
    },
  })
}

async function joinable(exceptId: string, pcc: string): Promise<ShareOrderCard[]> {
  const { records } = await call('listModels', { searchType: 2, pcc, pageSize: 12 }, { quiet: true })
  return records.flatMap((record) => {
    if (!('shareId' in record) || record.shareId === exceptId) return []
    const open = record.shareState === shareState.recruiting || record.shareState === shareState.formed
    return open && !record.currentShare && seatsLeft(record) > 0 ? [record] : []
  })
}

/** The caller's newest share orders, to see what takes place at the same time: orders of paid and unpaid seats. */
export function useRecentShareOrders() {
  return useQuery({
    queryKey: ['orders', orderKind.shareOrder, 'recent'],
    queryFn: async () => {
      const { records } = await call('listOrders', { kind: orderKind.shareOrder, pageSize: 50 }, { quiet: true })
      return records.flatMap(({ shareOrder, state }) =>
        shareOrder && (state === orderState.paid || state === orderState.unpaid) ? [shareOrder] : [],
      )
    },
  })
}

/** 我的拼单: those ahead, soonest first, then those that are over or left. */
export function useMyShareOrders(show: MyShareOrderShow | null) {
  return useInfiniteQuery(
    paged(['orders', 'mine', show], (from) =>
      call('listMyShareOrders', { ...(show && { show }), ...from }, { quiet: true }),
    ),
  )
}

/** Joins at the prices that were shown. Safe to call again: the key of an unanswered action is kept. */
export function useJoin(shareId: string) {
  return useMutation({
    mutationFn: (shown: { priceCoins: number; seatFeeFen: number }) =>
      call('share', { shareId, ...shown }, { quiet: true }),
    onSuccess: ({ shareOrder }) => {
      tick()
      settled(shareOrder)
    },
    onError: () => changed.seats(shareId),
  })
}

/** Opens a share order; its opener is the first to join and pays the same. */
export function useOpenShareOrder() {
  return useMutation({
    mutationFn: (form: OpenShareOrder) => call('share', form, { quiet: true }),
    onSuccess: ({ shareOrder }) => settled(shareOrder),
    onError: () => changed.prices(),
  })
}

/** Leaves a share order, or cancels it as the model's user; twice gives back once. */
export function useExit(shareId: string) {
  return useMutation({
    mutationFn: () => call('exitShareOrder', { shareId }, { quiet: true }),
    onSuccess: ({ shareOrder }) => settled(shareOrder),
    onError: () => changed.seats(shareId),
  })
}

/** Keeps a share order, or lets it go. */
export function useFavouriteShareOrder(shareId: string) {
  const { queryKey } = shareOrderQuery(shareId)
  const show = (favourite: boolean) =>
    queryClient.setQueryData(queryKey, (order) => (order ? { ...order, favourite } : order))
  return useToggle({ kind: 'favourite', targetType: 'shareOrder', targetId: shareId }, { queryKey, show })
}

/** Goes on the waiting list, or off it, and says so. */
export function useWait(shareId: string) {
  return useMutation({
    mutationFn: (on: boolean): Promise<Api['saveUserdata']['data']> =>
      call('saveUserdata', { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on }, { quiet: true }),
    onSuccess: (_, on) => toast(on ? '已加入候补名单' : '已退出候补名单'),
    onSettled: () => changed.waiting(shareId),
  })
}

/** What the server answered is in place at once. */
function settled(order: ShareOrderDetail): void {
  queryClient.setQueryData(shareOrderQuery(order.shareId).queryKey, order)
  void changed.shareOrders()
}
