import { refuse } from '../../http/refuse'
import type { Viewer } from '../media/lock'

/** What a price that the caller was shown has become: the price to charge, in coins. Lower than shown is charged as it is now. */
export function agreedPrice(shownCoins: number | undefined, priceCoins: number): number {
  if (priceCoins === 0) return 0
  if (shownCoins === undefined) return refuse('PRICE_MISSING', { field: 'priceCoins' })
  if (shownCoins < priceCoins) return refuse('PRICE_ROSE', { data: { priceCoins } })
  return priceCoins
}

/** What a reader has to pay for a thing that he has not unlocked: nothing where it is open to him anyhow (product 7.3). */
export function dueCoins(
  item: { authorId: string; priceCoins: number; vipFree: boolean },
  reader: Viewer,
  shownCoins: number | undefined,
): number {
  if (reader.id === item.authorId || (item.vipFree && reader.vip)) return 0
  return agreedPrice(shownCoins, item.priceCoins)
}
