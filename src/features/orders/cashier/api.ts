import { useMutation, useQuery } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import type { OrderDetail, PayChannel } from '@contract/orders'
import { orderState } from '@contract/states'

const pollMs = 3000

const keyOf = (id: string) => ['order', id] as const

/** One order, asked for again while it waits for its payment. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => call('getOrder', { id }, { quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.state === orderState.unpaid ? pollMs : false),
  })
}

export function usePayOrder(id: string) {
  return useMutation({ mutationFn: (channel: PayChannel) => call('payOrder', { id, channel }, { quiet: true }) })
}

/** Makes the server ask the provider; what it says is on screen at once. */
export function useCommitPay(id: string) {
  return useMutation({ mutationFn: () => call('commitPay', { id }, { quiet: true }), onSuccess: keep })
}

export function useCancelOrder(id: string) {
  return useMutation({
    mutationFn: () => call('cancelOrder', { id }),
    onSuccess: (order) => {
      keep(order)
      void changed.order(order.id)
    },
  })
}

function keep(order: OrderDetail): void {
  queryClient.setQueryData(keyOf(order.id), order)
}
