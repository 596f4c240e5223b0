import { useMutation } from '@tanstack/react-query'
import { failedWith } from '@/lib/callError'
import { queryClient } from '@/lib/queryClient'
import { call } from '@/lib/request'
import { refreshUser } from '@/domain/session'
import type { PinKind } from './price'

export interface Pinning {
  readonly kind: PinKind
  readonly days: number
  /** As shown: what is charged, or less where it has become less. */
  readonly priceCoins: number
}

/** Pins or recommends a model for days. What has changed meanwhile is fetched again, so that the next try shows the price in force. */
export function usePin(modelId: string) {
  return useMutation({
    mutationFn: (pinning: Pinning) => call('topModel', { modelId, ...pinning }, { quiet: true }),
    onSuccess: () => forget(['model', 'models', 'homeShareOrders', 'bills', 'orders']),
    onError: (error) => {
      if (!failedWith(error, 'OFFLINE')) forget(['chargeConfig', 'model'])
    },
  })
}

function forget(keys: readonly string[]): void {
  void refreshUser()
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] })
}
