import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { stored } from '../../db/stored'
import type { Account, Bucket } from '../../db/tables/ledger'
import type { CoinBalances } from './rules'

export interface Entry {
  readonly account: Account
  readonly bucket: Bucket
  /** Coins, or fen in bucket fen; negative leaves the account. Never 0. */
  readonly amount: number
}

export interface Posting {
  readonly userId: string
  /** Names the movement, unique for the user: posting one ref twice moves once. */
  readonly ref: string
  readonly kind: string
  readonly orderId: string | null
  readonly memo: string
  readonly at: Date
  readonly entries: readonly Entry[]
}

export interface Wallet extends CoinBalances {
  readonly fen: number
}

/**
 * Writes one transaction of the ledger (product 8.5) and moves the balances with it. Entries sum to 0 per currency, which the
 * database holds at commit. True when it was written, false when this ref was written before: then nothing moves.
 */
async function post(tx: Tx, posting: Posting): Promise<boolean> {
  const [written] = await run(tx, postStmt(posting))
  return written?.posted === true
}

/** Posts; answers whether it was written. */
function postStmt({ entries, ...posting }: Posting) {
  return storedPosting({ ...posting, id: uuidv7(), entries: JSON.stringify(entries) })
}

const storedPosting = stored(
  (posting: Omit<Posting, 'entries'> & { readonly id: string; readonly entries: string }) =>
    sql<{ posted: boolean }>`select ledger_post(
      ${posting.userId}::uuid, ${posting.id}::uuid, ${posting.ref}, ${posting.kind}, ${posting.orderId}::uuid, ${posting.memo},
      ${posting.at}::timestamptz, ${posting.entries}::jsonb) as posted`,
)

/** Locks the user's wallet until the end of the transaction and reads it. A user without one gets an empty one. */
async function lockWallet(tx: Tx, userId: string): Promise<Wallet> {
  const [wallet] = await run(tx, lockWalletStmt({ userId }))
  if (wallet === undefined) throw new Error('ledger_lock_wallet returned no wallet')
  return wallet
}

/** Locks and reads the wallet, as a part of a statement that reads more. */
function walletQuery({ userId }: { userId: string }) {
  return sql<Wallet>`select gift, income, paid, fen from ledger_lock_wallet(${userId}::uuid)`
}

/** Locks and reads the wallet. */
const lockWalletStmt = stored(walletQuery)

export const ledger = { post, postStmt, lockWallet, lockWalletStmt, walletQuery }
