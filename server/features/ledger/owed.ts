import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import { ledger, type Entry, type Posting } from './ledger'
import type { CoinBucket } from './rules'

/** What had to go back and was spent already stands here, negative. */
export const owedAccount = 'platform:owed'

/** Coins that a user owes: bought and refunded by the provider, or earned with what was taken down, and spent meanwhile. 0 for nearly everybody. */
export async function owedCoinsOf(db: Connection, userId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('coins'))
    .where('user_id', '=', userId)
    .where('account', '=', owedAccount)
    .executeTakeFirstOrThrow()
  return row.coins
}

/**
 * Coins that have just come into a bucket first make good what is owed (product 7.9 and 9.5), as `repay:<bucket>:<ref>`. Once each; nothing where
 * nothing is owed.
 */
export async function repayOwed(
  tx: Tx,
  { bucket, ref, ...of }: Pick<Posting, 'userId' | 'orderId' | 'ref' | 'at'> & { bucket: CoinBucket },
): Promise<void> {
  const wallet = await ledger.lockWallet(tx, of.userId)
  const coins = Math.min(wallet[bucket], await owedCoinsOf(tx, of.userId))
  if (coins === 0) return
  await ledger.post(tx, {
    ...of,
    ref: `repay:${bucket}:${ref}`,
    kind: 'repay',
    memo: '补回待补的拍币',
    entries: [
      { account: 'wallet', bucket, amount: -coins },
      { account: owedAccount, bucket, amount: coins },
    ],
  })
}

/**
 * Posts coins that come into a wallet, sent or given back: each bucket that gains makes good first what is owed. True when it was written;
 * twice with one ref moves once.
 */
export async function postIncoming(tx: Tx, posting: Posting): Promise<boolean> {
  const posted = await ledger.post(tx, posting)
  const { userId, orderId, ref, at } = posting
  const buckets = new Set(posting.entries.flatMap(gained))
  if (buckets.size === 0 || (await owedCoinsOf(tx, userId)) === 0) return posted
  for (const bucket of buckets) await repayOwed(tx, { userId, orderId, ref, at, bucket })
  return posted
}

function gained({ account, bucket, amount }: Entry): CoinBucket[] {
  return account === 'wallet' && bucket !== 'fen' && amount > 0 ? [bucket] : []
}
