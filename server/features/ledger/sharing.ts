import type { BucketAmount } from './rules'

const authorShare = { numerator: 7, denominator: 10 } as const

/** What reaches an author or a model's user of a price: floor(70 %), in coins (product 7.5). */
export function authorCoins(priceCoins: number): number {
  return Math.floor((priceCoins * authorShare.numerator) / authorShare.denominator)
}

const vipShare = { numerator: 8, denominator: 10 } as const

/** A member's price: ceil(80 %), in coins (product 7.5). */
export function memberCoins(priceCoins: number): number {
  return Math.ceil((priceCoins * vipShare.numerator) / vipShare.denominator)
}

/**
 * Parts what buckets paid into `share` coins and the rest, each bucket in proportion, so that neither side gets only gift coins.
 * Rounding follows the running sum: the parts of the share come to `share` exactly, and no bucket gives more than it paid.
 */
export function partOff(paid: readonly BucketAmount[], share: number): { share: BucketAmount[]; rest: BucketAmount[] } {
  const total = paid.reduce((sum, { amount }) => sum + amount, 0)
  const parts = { share: [] as BucketAmount[], rest: [] as BucketAmount[] }
  let seen = 0
  let given = 0
  for (const { bucket, amount } of paid) {
    seen += amount
    const due = Math.floor((seen * share) / total) - given
    given += due
    if (due > 0) parts.share.push({ bucket, amount: due })
    if (amount > due) parts.rest.push({ bucket, amount: amount - due })
  }
  return parts
}
