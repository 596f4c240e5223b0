import type { Tx } from '../../db/connection'
import { together, type Statement } from '../../db/statements'
import { outboxStmt } from '../../jobs/outbox'
import { sending } from './clearing'
import type { EscrowMove } from './escrow'
import { ledger, type Entry } from './ledger'
import { spendSplit, totalCoins, type BucketAmount, type CoinBalances } from './rules'
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
  const wallet = await ledger.lockWallet(tx, spending.userId)
  if (spending.coins === 0) return totalCoins(wallet)
  const [post, ...promises] = spendStmts(wallet, spending)
  const [[written]] = await together(tx, post, ...promises)
  return totalCoins(wallet) - (written?.posted === true ? spending.coins : 0)
}

/** What `spendCoins` writes of a wallet that is locked, coins above 0. Refuses likewise. */
export function spendStmts(wallet: CoinBalances, spending: Spending): SpendStmts {
  const { userId, orderId, kind, coins, payee, memo, at } = spending
  const ref = `${kind}:${orderId}`
  const paid = spendSplit(wallet, coins)
  const { share, rest } = partOff(paid, payee?.coins ?? 0)
  const sent =
    payee === null || share.length === 0
      ? null
      : sending({ userId: payee.userId, ref, kind, memo: payee.memo, amounts: share, at })
  const entries = [...move(paid, 'wallet', -1), ...(sent?.entries ?? []), ...move(rest, 'platform:fees', 1)]
  const post = ledger.postStmt({ userId, ref, kind, orderId, memo, at, entries })
  return sent === null ? [post] : [post, outboxStmt(sent.promise)]
}

type SpendStmts = [post: ReturnType<typeof ledger.postStmt>, ...promises: Statement<unknown>[]]

function move(amounts: readonly BucketAmount[], account: Entry['account'], sign: 1 | -1): Entry[] {
  return amounts.map(({ bucket, amount }) => ({ account, bucket, amount: sign * amount }))
}
