import type { Tx } from '../../db/connection'
import { sendCoins } from './clearing'
import type { EscrowMove } from './escrow'
import { ledger, type Entry } from './ledger'
import { spendSplit, totalCoins, type BucketAmount } from './rules'
import { partOff } from './sharing'

export interface Spending extends EscrowMove {
  /** Names the movement together with the order, as `<kind>:<orderId>`: twice is the same as once. */
  readonly kind: string
  readonly coins: number
  /** Who gets a part of it within seconds; the platform takes the rest as its fee. */
  readonly payee: { readonly userId: string; readonly coins: number; readonly memo: string } | null
}

/**
 * Spends coins of the user's wallet for good: gift first, then income, then paid. Refuses with NOT_ENOUGH_COINS. Answers the
 * coins that are left.
 */
export async function spendCoins(tx: Tx, spending: Spending): Promise<number> {
  const { userId, orderId, kind, coins, payee, memo, at } = spending
  const wallet = await ledger.lockWallet(tx, userId)
  if (coins === 0) return totalCoins(wallet)
  const ref = `${kind}:${orderId}`
  const paid = spendSplit(wallet, coins)
  const { share, rest } = partOff(paid, payee?.coins ?? 0)
  const sent =
    payee === null || share.length === 0
      ? []
      : await sendCoins(tx, { userId: payee.userId, ref, kind, memo: payee.memo, amounts: share, at })
  const entries = [...move(paid, 'wallet', -1), ...sent, ...move(rest, 'platform:fees', 1)]
  const posted = await ledger.post(tx, { userId, ref, kind, orderId, memo, at, entries })
  return totalCoins(wallet) - (posted ? coins : 0)
}

function move(amounts: readonly BucketAmount[], account: Entry['account'], sign: 1 | -1): Entry[] {
  return amounts.map(({ bucket, amount }) => ({ account, bucket, amount: sign * amount }))
}
