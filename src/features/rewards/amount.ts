import { limits } from '@contract/limits'

/** Product 9.8: what is offered at a tap. */
export const rewardChoices = [10, 50, 100, 520] as const

export const rewardRange = `1–${limits.rewardCoinsMax}`

/** Reads an amount of one's own; null for what is no whole number from 1 to 5,000. */
export function readAmount(typed: string): number | null {
  if (!/^\d{1,4}$/.test(typed)) return null
  const coins = Number(typed)
  return coins >= 1 && coins <= limits.rewardCoinsMax ? coins : null
}
