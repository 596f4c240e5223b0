import { useMutation } from '@tanstack/react-query'
import { changed } from '@/domain/cache/changed'
import { refreshUser } from '@/domain/session'
import { failedWith } from '@/lib/callError'
import { call } from '@/lib/request'

export interface Reward {
  readonly coins: number
  /** Empty for none. */
  readonly message: string
}

/** Gives coins to a model. What was chosen is what is paid; called again while unanswered it pays once. */
export function useReward(modelId: string) {
  return useMutation({
    mutationFn: ({ coins, message }: Reward) =>
      call('rewardModel', { modelId, priceCoins: coins, ...(message && { message }) }, { quiet: true }),
    // The balance on screen was not the one there is.
    onError: (error) => {
      if (failedWith(error, 'NOT_ENOUGH_COINS')) void refreshUser()
    },
    onSuccess: () => void changed.wallet(),
  })
}
