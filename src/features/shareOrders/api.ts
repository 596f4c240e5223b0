import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Api } from '@contract/api'
import type { OpenShareOrder, ShareOrderCard, ShareOrderDetail } from '@contract/shareOrders'
import { orderKind, orderState, shareState } from '@contract/states'
import { call } from '@/lib/request'
import { tick } from '@/platform/haptics'
import { refreshUser } from '@/domain/session'
import { seatsLeft } from './seats'

/** One booking as the caller may see it. A failure is shown in place, so it makes no toast. */
export function shareOrderQuery(shareId: string) {
  return queryOptions({
    queryKey: ['shareOrder', shareId],
    queryFn: () => call('getShareOrder', { id: shareId }, { quiet: true }),
  })
}

export function useShareOrder(shareId: string) {
  return useQuery(shareOrderQuery(shareId))
}

/** A model's windows between two days, both included, at most 92. */
export function useModelWindows(modelId: string, span: { from: string; to: string }) {
  return useQuery({
    queryKey: ['modelWindows', modelId, span.from, span.to],
    queryFn: () => call('getModelWindows', { modelId, ...span }, { quiet: true }),
  })
}

/** Other bookings that the caller can still join: those of the same city, or, where it has none, of anywhere. */
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

/** The caller's newest bookings, to see what takes place at the same time: orders of paid and unpaid seats. */
export function useRecentBookings() {
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

/** Joins at the prices that were shown. Safe to call again: the key of an unanswered action is kept. */
export function useJoin(shareId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shown: { priceCoins: number; seatFeeFen: number }) =>
      call('share', { shareId, ...shown }, { quiet: true }),
    onSuccess: ({ shareOrder }) => {
      tick()
      settled(client, shareOrder)
    },
    onError: () => client.invalidateQueries(shareOrderQuery(shareId)),
  })
}

/** Opens a booking; its opener is the first to join and pays the same. */
export function useOpenShareOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: OpenShareOrder) => call('share', form, { quiet: true }),
    onSuccess: ({ shareOrder }) => settled(client, shareOrder),
    onError: () => refetchShown(client),
  })
}

/** Leaves a booking, or cancels it as the model's user; twice gives back once. */
export function useExit(shareId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('exitShareOrder', { shareId }, { quiet: true }),
    onSuccess: ({ shareOrder }) => settled(client, shareOrder),
    onError: () => client.invalidateQueries(shareOrderQuery(shareId)),
  })
}

/** Keeps a booking, or lets it go. The star turns at once and turns back when the call fails; twice is the same as once. */
export function useFavouriteShareOrder(shareId: string) {
  const client = useQueryClient()
  const { queryKey } = shareOrderQuery(shareId)
  const show = (favourite: boolean) =>
    client.setQueryData(queryKey, (order) => (order ? { ...order, favourite } : order))
  return useMutation({
    mutationFn: (on: boolean) =>
      call('saveUserdata', { kind: 'favourite', targetType: 'shareOrder', targetId: shareId, on }),
    onMutate: async (on) => {
      await client.cancelQueries({ queryKey })
      show(on)
    },
    onError: (_, on) => show(!on),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['userdata', 'favourite'] }),
  })
}

/** Goes on the waiting list, or off it. */
export function useWait(shareId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean): Promise<Api['saveUserdata']['data']> =>
      call('saveUserdata', { kind: 'wait', targetType: 'shareOrder', targetId: shareId, on }, { quiet: true }),
    onSettled: () => client.invalidateQueries(shareOrderQuery(shareId)),
  })
}

/** A booking has changed: it is put in place, and whatever else shows it, the wallet too, is fetched anew. */
function settled(client: QueryClient, order: ShareOrderDetail): void {
  client.setQueryData(shareOrderQuery(order.shareId).queryKey, order)
  void refreshUser()
  void client.invalidateQueries({ predicate: ({ queryKey }) => showsBookings(queryKey) })
}

function showsBookings(queryKey: readonly unknown[]): boolean {
  const shows = ['model', 'models', 'modelWindows', 'otherShareOrders', 'orders', 'userdata', 'homeShareOrders']
  return shows.some((name) => name === queryKey[0])
}

/** After a refusal the hours and the prices that were shown may be out of date. */
async function refetchShown(client: QueryClient): Promise<void> {
  await Promise.all(
    ['modelWindows', 'chargeConfig', 'model'].map((name) => client.invalidateQueries({ queryKey: [name] })),
  )
}
