import { limits } from '@contract/limits'
import type { Package } from '@contract/packages'
import { minuteMs } from '@contract/shanghai'
import { orderKind } from '@contract/states'
import { refuse } from '../../http/refuse'
import type { Snapshot } from '../orders/bought'

export const orderKindOf = { coins: orderKind.coins, membership: orderKind.membership } as const

export function snapshotOf(offer: Package): Snapshot {
  const { id: packageId, name, priceFen, coins, giftCoins, days } = offer
  return { packageId, name, priceFen, coins, giftCoins, days }
}

export function titleOf(offer: Package): string {
  return offer.kind === 'membership' ? `会员${offer.name}` : offer.name
}

/** Refuses a price that was shown too low; one shown too high is as good as the true one. */
export function requirePriceShown(shownFen: number, offer: Package): void {
  if (shownFen < offer.priceFen) refuse('PRICE_ROSE', { data: { priceFen: offer.priceFen } })
}

export function payableUntil(now: Date): Date {
  return new Date(now.getTime() + limits.orderMinutes * minuteMs)
}
