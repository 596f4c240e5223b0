import { useMutation } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { failedWith } from '@/lib/callError'
import { call } from '@/lib/request'
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
    onSuccess: () => void changed.pin(),
    onError: (error) => {
      if (!failedWith(error, 'OFFLINE')) void changed.prices()
    },
  })
}
