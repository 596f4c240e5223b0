import type { Selectable } from 'kysely'
import type { PayChannel } from '@contract/orders'
import { orderState } from '@contract/states'
import type { Connection, Tx } from '../../db/connection'
import type { PaymentState, PaymentTable } from '../../db/tables/payments'
import { aNumber, ownerOf, takeNumber } from './numbers'
import type { Payer } from './payer'
import { closingMs, later, queryMs } from './rules'

/** One attempt to pay an order. */
export interface Payment {
  readonly userId: string
  readonly outTradeNo: string
  readonly orderId: string
  readonly channel: PayChannel
  readonly amountFen: number
  readonly payer: Payer
  readonly state: PaymentState
  readonly applied: boolean | null
  /** The provider's number, and when it took the money; null until it is paid. */
  readonly transactionId: string | null
  readonly paidAt: Date | null
  readonly prepay: string | null
  readonly prepaidAt: Date | null
  readonly createdAt: Date
}

export interface NewPayment {
  readonly userId: string
  readonly orderId: string
  readonly channel: PayChannel
  readonly amountFen: number
  readonly payer: Payer
}

export async function insertPayment(tx: Tx, payment: NewPayment, now: Date): Promise<Payment> {
  const outTradeNo = aNumber('P')
  await takeNumber(tx, { kind: 'trade', number: outTradeNo, user_id: payment.userId })
  const row = await tx
    .insertInto('payment')
    .values({
      user_id: payment.userId,
      out_trade_no: outTradeNo,
      order_id: payment.orderId,
      channel: payment.channel,
      amount_fen: payment.amountFen,
      ...payment.payer,
      state: 'created',
      created_at: now,
      next_query_at: later(now, queryMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asPayment(row)
}

/** The attempt with this number, whoever's it is; null when it is nobody's. */
export async function findPayment(db: Connection, outTradeNo: string): Promise<Payment | null> {
  const userId = await ownerOf(db, { kind: 'trade', number: outTradeNo })
  if (userId === null) return null
  const row = await one(db, { userId, outTradeNo }).executeTakeFirst()
  return row === undefined ? null : asPayment(row)
}

/** Locks an attempt: after its order. */
export async function lockPayment(tx: Tx, key: Key): Promise<Payment> {
  return asPayment(await one(tx, key).forUpdate().executeTakeFirstOrThrow())
}

/** The attempts of an order that may still be paid, oldest first. */
export async function openPayments(db: Connection, userId: string, orderId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .orderBy('created_at')
    .execute()
  return rows.map(asPayment)
}

/** The payment whose money paid the order; null when none did. */
export async function appliedPayment(db: Connection, userId: string, orderId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('applied', '=', true)
    .executeTakeFirst()
  return row === undefined ? null : asPayment(row)
}

export async function savePrepay(tx: Tx, key: Key, prepay: string, now: Date): Promise<void> {
  await update(tx, key).set({ prepay, prepaid_at: now }).execute()
}

export async function markPaid(
  tx: Tx,
  key: Key,
  paid: { transactionId: string; paidAt: Date; applied: boolean },
): Promise<void> {
  const { transactionId, paidAt, applied } = paid
  await takeNumber(tx, { kind: 'transaction', number: transactionId, user_id: key.userId })
  await update(tx, key)
    .set({ state: 'paid', transaction_id: transactionId, paid_at: paidAt, applied, next_query_at: null })
    .execute()
}

/** Nobody can pay it, or shall; it is looked at again where `nextQueryAt` says so. One that is paid stays paid. */
export async function markClosed(
  db: Connection,
  key: Key,
  end: { state: 'closed' | 'failed'; nextQueryAt: Date | null },
) {
  await update(db, key)
    .set({ state: end.state, next_query_at: end.nextQueryAt })
    .where('state', '=', 'created')
    .execute()
}

export async function setNextQuery(db: Connection, key: Key, at: Date | null): Promise<void> {
  await update(db, key).set({ next_query_at: at }).where('state', '<>', 'paid').execute()
}

/** Takes the attempt that has waited longest to be asked after, and keeps it from others for a while. */
export async function claimDuePayment(tx: Tx, now: Date): Promise<Payment | null> {
  const row = await tx
    .selectFrom('payment')
    .selectAll()
    .where('next_query_at', '<=', now)
    .orderBy('next_query_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return null
  const payment = asPayment(row)
  await setNextQuery(tx, payment, later(now, queryMs))
  return payment
}

/** Takes an unpaid order that has run out, and keeps it from others for a while. */
export async function claimExpiredOrder(tx: Tx, now: Date): Promise<{ userId: string; orderId: string } | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['user_id as userId', 'id as orderId'])
    .where('state', '=', orderState.unpaid)
    .where('expires_at', '<=', now)
    .where(({ eb, or }) => or([eb('close_due_at', 'is', null), eb('close_due_at', '<=', now)]))
    .orderBy('expires_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return null
  await tx
    .updateTable('orders')
    .set({ close_due_at: later(now, closingMs) })
    .where('user_id', '=', row.userId)
    .where('id', '=', row.orderId)
    .execute()
  return row
}

type Key = Pick<Payment, 'userId' | 'outTradeNo'>

function one(db: Connection, { userId, outTradeNo }: Key) {
  return db.selectFrom('payment').selectAll().where('user_id', '=', userId).where('out_trade_no', '=', outTradeNo)
}

function update(db: Connection, { userId, outTradeNo }: Key) {
  return db.updateTable('payment').where('user_id', '=', userId).where('out_trade_no', '=', outTradeNo)
}

function asPayment(row: Selectable<PaymentTable>): Payment {
  return {
    userId: row.user_id,
    outTradeNo: row.out_trade_no,
    orderId: row.order_id,
    channel: row.channel,
    amountFen: row.amount_fen,
    payer: { openid: row.openid, openid_sealed: row.openid_sealed },
    state: row.state,
    applied: row.applied,
    transactionId: row.transaction_id,
    paidAt: row.paid_at,
    prepay: row.prepay,
    prepaidAt: row.prepaid_at,
    createdAt: row.created_at,
  }
}
