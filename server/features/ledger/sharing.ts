import type { BucketAmount } from './rules'

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
