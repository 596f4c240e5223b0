import { limits } from '@contract/limits'
import { dayMs } from '@contract/shanghai'
import { refuse } from '../../http/refuse'

/**
 * What is charged for a price that was shown: missing is refused with PRICE_MISSING, one that is higher by now with PRICE_ROSE
 * and `{priceCoins}`; one that is lower by now is charged as it is.
 */
export function agreedCoins(shown: number | undefined, priceCoins: number): number {
  if (shown === undefined) return refuse('PRICE_MISSING', { field: 'priceCoins' })
  if (shown < priceCoins) return refuse('PRICE_ROSE', { data: { priceCoins } })
  return priceCoins
}

/** Days more, from the end of the pin that runs or from now, the later. */
export function pinnedUntil(current: Date | null, days: number, now: Date): Date {
  const from = current !== null && current > now ? current : now
  return new Date(from.getTime() + days * dayMs)
}

/**
 * Refuses a new pin where the city's places are taken, with `{nextFreeAt}`. Every pin begins at once and never makes way, so whoever
 * finds a place now has it for the whole period; a model that is pinned already keeps hers.
 */
export function requirePlace(others: readonly Date[], own: Date | null, now: Date): void {
  if (own !== null && own > now) return
  if (others.length < limits.pinnedACityMax) return
  const next = others.reduce((first, until) => (until < first ? until : first))
  refuse('PIN_FULL', { data: { nextFreeAt: next.toISOString() } })
}
