import { sql, type Insertable, type Selectable } from 'kysely'
import { orderState, type OrderKind, type OrderState } from '@contract/states'
import { codes } from '../../db/codes'
import type { Connection, Tx } from '../../db/connection'
import { stored } from '../../db/stored'
import type { OrdersTable } from '../../db/tables/orders'
import type { Order } from './fulfilment'

const { unpaid } = codes(orderState)

export interface NewOrder {
  readonly id: string
  readonly userId: string
  /** A code of `orderKind` and of `orderState`. */
  readonly kind: OrderKind
  readonly state: OrderState
  /** Shown in lists and bills: never a word that is locked. */
  readonly title: string
  readonly amountCoins: number
  readonly amountFen: number
  readonly targetType: string
  readonly targetId: string
  /** Until when an unpaid one can be paid. */
  readonly expiresAt?: Date
  /** What is bought, as it is now: a later change of it never changes this order. */
  readonly detail?: object
}

/** Writes an order; one that is born paid has its moment of payment at once. */
export function insertOrderStmt(order: NewOrder, at: Date) {
  return storedOrder(rowOf(order, at))
}

const storedOrder = stored((row: OrderRow, db) =>
  db
    .insertInto('orders')
    .values({
      user_id: row.user_id,
      id: row.id,
      kind: row.kind,
      state: row.state,
      title: row.title,
      amount_coins: row.amount_coins,
      amount_fen: row.amount_fen,
      target_type: row.target_type,
      target_id: row.target_id,
      created_at: row.created_at,
      paid_at: row.paid_at,
      expires_at: row.expires_at,
      detail: row.detail,
    })
    .returning('id'),
)

/** Writes an order that coins pay for as it is placed. */
export function insertCoinOrderStmt(order: Omit<NewOrder, 'state' | 'amountFen' | 'expiresAt'>, at: Date) {
  return insertOrderStmt({ ...order, state: orderState.paid, amountFen: 0 }, at)
}

/**
 * Writes an unpaid order. No row when the user has an open one of this kind for this target, which a concurrent call may have
 * written a moment ago: then nothing was written.
 */
export function insertOpenOrderStmt(tx: Tx, order: NewOrder, at: Date) {
  return tx
    .insertInto('orders')
    .values(rowOf(order, at))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'target_id'])
        .where(sql<boolean>`state = ${unpaid}`)
        .doNothing(),
    )
    .returning('id')
}

type OrderRow = ReturnType<typeof rowOf>

function rowOf(order: NewOrder, at: Date) {
  return {
    user_id: order.userId,
    id: order.id,
    kind: order.kind,
    state: order.state,
    title: order.title,
    amount_coins: order.amountCoins,
    amount_fen: order.amountFen,
    target_type: order.targetType,
    target_id: order.targetId,
    created_at: at,
    paid_at: order.state === orderState.paid ? at : null,
    expires_at: order.expiresAt ?? null,
    detail: JSON.stringify(order.detail ?? {}),
  } satisfies Insertable<OrdersTable>
}

/** An order with the moments of its life and what was bought. */
export interface FoundOrder extends Order {
  readonly paidAt: Date | null
  readonly expiresAt: Date | null
  readonly detail: unknown
}

/** A user's own order, or null; another's is as one that is not there. */
export async function findOrder(db: Connection, userId: string, id: string): Promise<FoundOrder | null> {
  const row = await ordersOf(db, userId).where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : asOrder(row)
}

/** Locks the order until the end of the transaction: after the share order's lock, before the wallet's. */
export async function lockOrder(tx: Tx, userId: string, id: string): Promise<FoundOrder | null> {
  const row = await ordersOf(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row === undefined ? null : asOrder(row)
}

/** Locks the user's unpaid order of a kind for a target: there is one at most. */
export async function lockOpenOrder(
  tx: Tx,
  wanted: { userId: string; kind: OrderKind; targetId: string },
): Promise<FoundOrder | null> {
  const row = await ordersOf(tx, wanted.userId)
    .where('kind', '=', wanted.kind)
    .where('target_id', '=', wanted.targetId)
    .where('state', '=', orderState.unpaid)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : asOrder(row)
}

/** Moves a locked order on; `paidAt` where the move is its payment. */
export async function setOrderState(
  tx: Tx,
  order: { userId: string; id: string; state: OrderState; paidAt?: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ state: order.state, ...(order.paidAt === undefined ? {} : { paid_at: order.paidAt }) })
    .where('user_id', '=', order.userId)
    .where('id', '=', order.id)
    .execute()
}

/** Nobody shall pay this unpaid order any more: it is closed at the provider as soon as orders are looked at that ran out. */
export async function letExpire(tx: Tx, order: { userId: string; id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ expires_at: order.at })
    .where('user_id', '=', order.userId)
    .where('id', '=', order.id)
    .where('state', '=', orderState.unpaid)
    .where('expires_at', '>', order.at)
    .execute()
}

function ordersOf(db: Connection, userId: string) {
  return db.selectFrom('orders').selectAll().where('user_id', '=', userId)
}

/** A row of orders as the rest of the server speaks of it. */
export function asOrder(row: Selectable<OrdersTable>): FoundOrder {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    state: row.state,
    title: row.title,
    amountCoins: row.amount_coins,
    amountFen: row.amount_fen,
    targetType: row.target_type,
    targetId: row.target_id,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    expiresAt: row.expires_at,
    detail: row.detail,
  }
}
