import { sql, type Selectable } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import type { RefundTable } from '../../db/tables/payments'
import { ownerOf, takeNumber } from './numbers'
import { later, refundQueryMs } from './rules'

export type RefundRow = Selectable<RefundTable>

export async function insertRefund(tx: Tx, row: RefundRow): Promise<void> {
  await takeNumber(tx, { kind: 'refund', number: row.out_refund_no, user_id: row.user_id })
  await tx.insertInto('refund').values(row).execute()
}

/** The refund with this number, whoever's it is; null when it is nobody's. */
export async function findRefund(db: Connection, outRefundNo: string): Promise<RefundRow | null> {
  const userId = await ownerOf(db, { kind: 'refund', number: outRefundNo })
  if (userId === null) return null
  const row = await one(db, userId, outRefundNo).executeTakeFirst()
  return row ?? null
}

export async function lockRefund(tx: Tx, userId: string, outRefundNo: string): Promise<RefundRow> {
  return one(tx, userId, outRefundNo).forUpdate().executeTakeFirstOrThrow()
}

/** What was promised back of one payment, abnormal refunds too: a person sees to those. */
export async function promisedFen(db: Connection, userId: string, outTradeNo: string): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('fen'))
    .where('user_id', '=', userId)
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirstOrThrow()
  return row.fen
}

/** Refunds that the provider could not carry out, oldest first: a person sees to them, and `settleRefund` makes them done. */
export function abnormalRefunds(db: Connection, outTradeNo?: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'abnormal')
    .$if(outTradeNo !== undefined, (query) => query.where('out_trade_no', '=', outTradeNo ?? ''))
    .orderBy('created_at')
    .execute()
}

/** Writes how a refund ended; `abnormal` may still become `done`, when a person has seen to it. */
export async function endRefund(tx: Tx, row: RefundRow, state: 'done' | 'abnormal', now: Date): Promise<void> {
  await tx
    .updateTable('refund')
    .set({ state, done_at: state === 'done' ? now : null, next_query_at: null })
    .where('user_id', '=', row.user_id)
    .where('ref', '=', row.ref)
    .execute()
}

/** Takes a refund that is to be asked after, and keeps it from others for a while. */
export async function claimDueRefund(tx: Tx, now: Date): Promise<RefundRow | null> {
  const row = await tx
    .selectFrom('refund')
    .selectAll()
    .where('next_query_at', '<=', now)
    .orderBy('next_query_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return null
  await tx
    .updateTable('refund')
    .set({ next_query_at: later(now, refundQueryMs) })
    .where('user_id', '=', row.user_id)
    .where('ref', '=', row.ref)
    .execute()
  return row
}

function one(db: Connection, userId: string, outRefundNo: string) {
  return db.selectFrom('refund').selectAll().where('user_id', '=', userId).where('out_refund_no', '=', outRefundNo)
}
