import type { ColumnType, Generated } from 'kysely'
import type { OrderKind, OrderState } from '@contract/states'

export interface OrdersTable {
  user_id: string
  id: string
  kind: OrderKind
  state: OrderState
  title: string
  amount_coins: number
  amount_fen: number
  target_type: string
  target_id: string
  created_at: Date
  paid_at: Date | null
  expires_at: Date | null
  /** Until then one server closes an order that has run out. */
  close_due_at: Date | null
  /** What was bought, as it was then; JSON text on the way in. */
  detail: ColumnType<unknown, string | undefined, string>
}

export interface OutboxTable {
  id: string
  topic: string
  payload: ColumnType<unknown, string, string>
  due_at: Date
  attempts: Generated<number>
  last_error: string | null
  /** Of which request it follows: a W3C traceparent. */
  traceparent: string | null
  created_at: Date
  done_at: Date | null
  /** Until when somebody carries it out beyond this database; over where nobody does. */
  leased_until: Generated<Date | null>
  /** Since then nobody tries it, until an operator says so. */
  dead_at: Generated<Date | null>
}

export interface OrderTables {
  orders: OrdersTable
  outbox: OutboxTable
}
