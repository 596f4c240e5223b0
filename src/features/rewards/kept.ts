import { clearDraft, readDraft, saveDraft } from '@/lib/draft'

/** What was chosen before one went to buy coins. */
export interface KeptReward {
  readonly modelId: string
  /** As typed where it is an amount of one's own. */
  readonly typed: string
  readonly coins: number | null
  readonly message: string
}

const place = 'pages/model/detail#reward'

export function keepReward(reward: KeptReward): void {
  saveDraft(place, reward)
}

/** What was kept for this model, or null. */
export function keptReward(modelId: string): KeptReward | null {
  const kept = readDraft(place)
  if (typeof kept !== 'object' || kept === null) return null
  const { modelId: whose, typed, coins, message } = kept as Partial<Record<keyof KeptReward, unknown>>
  if (whose !== modelId || typeof typed !== 'string' || typeof message !== 'string') return null
  return { modelId, typed, coins: typeof coins === 'number' ? coins : null, message }
}

export function forgetReward(): void {
  clearDraft(place)
}
