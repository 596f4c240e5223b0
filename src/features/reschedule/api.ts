import { useMutation } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { refreshUser } from '@/domain/session'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import type { ModelWindow, ShareOrderDetail } from '@contract/shareOrders'

/** Proposes another time. Safe to call again. */
export function useProposeMove(shareId: string) {
  return useMutation({
    mutationFn: (windows: readonly ModelWindow[]) =>
      call('proposeMove', { shareId, windows: windows.map(({ start, end }) => ({ start, end })) }, { quiet: true }),
    onSuccess: ({ shareOrder }) => settled(shareOrder),
    onError: () => changed.seats(shareId),
  })
}

/** Agrees to the proposed time, refuses it, or takes an own one back. */
export function useAnswerMove(shareId: string, moveId: string) {
  return useMutation({
    mutationFn: (agrees: boolean) => call('answerMove', { shareId, moveId, agrees }),
    onSuccess: ({ shareOrder }) => settled(shareOrder),
    onError: () => changed.seats(shareId),
  })
}

/** What the server answered is in place at once; lists say another time now, and what waited for an answer waits no more. */
function settled(order: ShareOrderDetail): void {
  queryClient.setQueryData(['shareOrder', order.shareId], order)
  void changed.shareOrders()
  void refreshUser()
}
