import type { Connection, Tx } from '../../db/connection'
import { together } from '../../db/statements'
import { sendFen } from './clearing'
import { ledger, type Entry } from './ledger'
import { postIncoming } from './owed'
import { spendSplit, type CoinBalances } from './rules'

/** What an order's money is moved by. Every function here posts under `<kind>:<orderId>`, so that twice is the same as once. */
export interface EscrowMove {
  readonly userId: string
  readonly orderId: string
  readonly memo: string
  readonly at: Date
}

/** Puts the order's coins from the user's wallet into its escrow, or refuses with NOT_ENOUGH_COINS. */
export async function holdCoins(tx: Tx, move: EscrowMove & { coins: number }): Promise<void> {
  await together(tx, ...holdStmts(await ledger.lockWallet(tx, move.userId), move))
}

/** What `holdCoins` writes of a wallet that is locked; nothing where there are no coins to hold. Refuses likewise. */
export function holdStmts(wallet: CoinBalances, move: EscrowMove & { coins: number }) {
  const entries = spendSplit(wallet, move.coins).flatMap(({ bucket, amount }): Entry[] => [
    { account: 'wallet', bucket, amount: -amount },
    { account: 'escrow', bucket, amount },
  ])
  return entries.length === 0 ? [] : [ledger.postStmt({ ...posting(move, 'hold'), entries })]
}

/**
 * Gives the coins that the order's escrow holds back to the buckets they came from. Fen stay: they go back to whoever paid them, by
 * `refundToPayer`. Answers what went back, 0 the second time.
 */
export async function refundEscrow(tx: Tx, move: EscrowMove): Promise<Amounts> {
  return emptyEscrow(tx, move, 'refund', (bucket, amount) =>
    bucket === 'fen' ? null : { account: 'wallet', bucket, amount },
  )
}

/** Takes the coins that the order's escrow holds as the platform's fee. Fen stay. */
export async function takeFee(tx: Tx, move: EscrowMove): Promise<Amounts> {
  return emptyEscrow(tx, move, 'fee', (bucket, amount) =>
    bucket === 'fen' ? null : { account: 'platform:fees', bucket, amount },
  )
}

/** Gives back what `takeFee` took of an order, to the buckets it came from; nothing where it took nothing. */
export async function giveBackFee(tx: Tx, move: EscrowMove): Promise<void> {
  await ledger.lockWallet(tx, move.userId)
  const taken = await tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.user_id', '=', 't.user_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(['e.bucket', 'e.amount'])
    .where('t.user_id', '=', move.userId)
    .where('t.ref', '=', `fee:${move.orderId}`)
    .where('e.account', '=', 'platform:fees')
    .execute()
  const entries = taken.flatMap(({ bucket, amount }): Entry[] => [
    { account: 'platform:fees', bucket, amount: -amount },
    { account: 'wallet', bucket, amount },
  ])
  if (entries.length > 0)
    await postIncoming(tx, { ...posting(move, 'refund'), ref: `refundFee:${move.orderId}`, entries })
}

export interface Amounts {
  coins: number
  fen: number
}

/** What the escrow of an order holds now. */
export async function escrowOf(db: Connection, userId: string, orderId: string): Promise<Amounts> {
  return amountsOf(await escrowRows(db, userId, orderId))
}

interface Payout extends EscrowMove {
  /** Who earned it, and what their bill says. */
  readonly toUserId: string
}

/** Sends the fen that the order's escrow holds to whoever earned them, by clearing. Coins stay. */
export async function payOutFen(tx: Tx, { toUserId, ...move }: Payout): Promise<void> {
  await ledger.lockWallet(tx, move.userId)
  const { fen } = await escrowOf(tx, move.userId, move.orderId)
  if (fen === 0) return
  const posted = posting(move, 'payout')
  const { ref, kind, memo, at } = posted
  const received = await sendFen(tx, { userId: toUserId, ref, kind, memo, at, fen })
  await ledger.post(tx, { ...posted, entries: [{ account: 'escrow', bucket: 'fen', amount: -fen }, ...received] })
}

async function emptyEscrow(
  tx: Tx,
  move: EscrowMove,
  kind: string,
  credit: (bucket: EscrowRow['bucket'], amount: number) => Entry | null,
): Promise<Amounts> {
  await ledger.lockWallet(tx, move.userId)
  const moved = (await escrowRows(tx, move.userId, move.orderId)).flatMap((row) => {
    const entry = credit(row.bucket, row.balance)
    return entry === null ? [] : [{ row, entry }]
  })
  if (moved.length === 0) return { coins: 0, fen: 0 }
  const entries = moved.flatMap(({ row, entry }): Entry[] => [
    { account: 'escrow', bucket: row.bucket, amount: -row.balance },
    entry,
  ])
  const posted = await postIncoming(tx, { ...posting(move, kind), entries })
  return posted ? amountsOf(moved.map(({ row }) => row)) : { coins: 0, fen: 0 }
}

interface EscrowRow {
  bucket: Entry['bucket']
  balance: number
}

function escrowRows(db: Connection, userId: string, orderId: string): Promise<EscrowRow[]> {
  return db
    .selectFrom('escrow')
    .select(['bucket', 'balance'])
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('balance', '>', 0)
    .orderBy('bucket')
    .execute()
}

/** What rows of `escrow` come to. */
export function amountsOf(rows: readonly EscrowRow[]): Amounts {
  const amounts = { coins: 0, fen: 0 }
  for (const row of rows) {
    if (row.bucket === 'fen') amounts.fen += row.balance
    else amounts.coins += row.balance
  }
  return amounts
}

function posting(move: EscrowMove, kind: string) {
  const { userId, orderId, memo, at } = move
  return { userId, orderId, memo, at, kind, ref: `${kind}:${orderId}` }
}
