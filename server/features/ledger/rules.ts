import { refuse } from '../../http/refuse'

export type CoinBucket = 'gift' | 'income' | 'paid'

export interface CoinBalances {
  readonly gift: number
  readonly income: number
  readonly paid: number
}

export interface BucketAmount {
  readonly bucket: CoinBucket
  readonly amount: number
}

/** The order in which buckets are spent (product 8.4). */
const spendingOrder: readonly CoinBucket[] = ['gift', 'income', 'paid']

export function totalCoins(wallet: CoinBalances): number {
  return wallet.gift + wallet.income + wallet.paid
}

/**
 * Which buckets pay `coins`: gift, then income, then paid; buckets that give nothing are left out. Refuses with
 * NOT_ENOUGH_COINS and `{needCoin, balance}`, both in coins, when they do not reach.
 */
export function spendSplit(wallet: CoinBalances, coins: number): BucketAmount[] {
  const balance = totalCoins(wallet)
  if (coins > balance) refuse('NOT_ENOUGH_COINS', { data: { needCoin: coins, balance } })
  const split: BucketAmount[] = []
  let left = coins
  for (const bucket of spendingOrder) {
    const amount = Math.min(left, wallet[bucket])
    if (amount > 0) split.push({ bucket, amount })
    left -= amount
  }
  return split
}

/** The bucket in which coins of one bucket reach another user: gift coins stay gift coins, all else is income (product 8.4). */
export function receivingBucket(bucket: CoinBucket): CoinBucket {
  return bucket === 'gift' ? 'gift' : 'income'
}
