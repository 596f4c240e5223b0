import { dayMs } from '@contract/shanghai'
import type { ChargeConfig } from '@contract/site'

/** A price for so much of something. */
export interface Rate {
  readonly price: number
  readonly per: number
}

/** Since when small steps count together: a price is held against what stood then too. */
export function weekBefore(at: Date): Date {
  return new Date(at.getTime() - 7 * dayMs)
}

/** Whether a price moves by more than half of what it was, up or down: that needs two people (product 23.4). */
export function isSteep(before: Rate, after: Rate): boolean {
  const [was, is] = [before.price * after.per, after.price * before.per]
  return Math.abs(is - was) * 2 > was
}

/** The same of coin prices, those of these names. */
export function isSteepForAny(names: readonly (keyof ChargeConfig)[], was: ChargeConfig, is: ChargeConfig): boolean {
  return names.some((name) => isSteep({ price: was[name], per: 1 }, { price: is[name], per: 1 }))
}
