import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Input } from '@contract/endpoint'
import { limits } from '@contract/limits'
import type { listBills } from '@contract/orders'
import { shanghaiHour } from '@contract/shanghai'
import { orderKind, type OrderKind, type OrderState } from '@contract/states'
import type { Connection } from '../../db/connection'
import { behind, orderBy, sortValues, type Sort } from '../../http/keyset'
import { pageRequest, type CursorValues } from '../../http/page'

/** What one transaction of the ledger did to the wallet in one currency, buckets summed. */
export interface BillRow {
  readonly transactionId: string
  readonly currency: 'coin' | 'fen'
  readonly memo: string
  readonly amount: number
  readonly balanceAfter: number
  readonly createdAt: Date
  readonly orderId: string | null
  readonly keys: CursorValues
}

const newest: Sort = {
  keys: [
    { of: sql`t.created_at`, kind: 'time' },
    { of: sql`t.id`, kind: 'id' },
    { of: sql`(case bill.currency when 'coin' then 1 else 0 end)`, kind: 'number' },
  ],
  direction: 'desc',
}

/** One page of a user's bills, newest first, and how many there are up to 1,000: two statements. */
export async function listBillRows(db: Connection, userId: string, input: Input<typeof listBills>) {
  const request = pageRequest(input, newest.keys.length)
  const chosen = [sql<SqlBool>`t.user_id = ${userId}`, ...filters(input)]
  const page = request.after === null ? chosen : [...chosen, behind(newest, request.after)]
  const { rows } = await sql<BillRow>`
    select t.id as "transactionId", bill.currency, t.memo, bill.amount::bigint as amount,
           bill.after as "balanceAfter", t.created_at as "createdAt", t.order_id as "orderId",
           ${sortValues(newest)} as keys
      from ${bills} where ${sql.join(page, sql` and `)}
     order by ${orderBy(newest)} limit ${request.fetch} offset ${request.offset}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n from
    (select from ${bills} where ${sql.join(chosen, sql` and `)} limit ${limits.totalExactTo}) as counted`.execute(db)
  return { request, rows, total: counted.rows[0]?.n ?? 0 }
}

/** The last entry of a currency says what was left: entries are written in the order in which they move the balance. */
const bills = sql`ledger_transaction t cross join lateral (
  select e.currency, sum(e.amount) as amount, (array_agg(e.balance_after order by e.seq desc))[1] as after
    from ledger_entry e
   where e.user_id = t.user_id and e.transaction_id = t.id and e.account = 'wallet'
   group by e.currency having sum(e.amount) <> 0) bill`

function filters({ direction, currency, until }: Input<typeof listBills>): Array<RawBuilder<SqlBool>> {
  return [
    ...(currency === undefined ? [] : [sql<SqlBool>`bill.currency = ${currency}`]),
    ...(direction === 'in' ? [sql<SqlBool>`bill.amount > 0`] : []),
    ...(direction === 'out' ? [sql<SqlBool>`bill.amount < 0`] : []),
    ...(direction === 'back' ? [sql<SqlBool>`bill.amount > 0 and ${boughtBefore}`] : []),
    ...(until === undefined ? [] : [sql<SqlBool>`t.created_at < ${shanghaiHour(until, 24)}`]),
  ]
}

/** An order stands behind it that did not buy coins, which come in themselves. */
const boughtBefore = sql`exists (select from orders o
  where o.user_id = t.user_id and o.id = t.order_id and o.kind <> ${sql.lit(orderKind.coins)})`

/** The orders behind bills, by id: one statement. */
export async function ordersBehind(db: Connection, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, OrderBehind>()
  const rows: OrderBehind[] = await db
    .selectFrom('orders')
    .select(['id', 'kind', 'title', 'state'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export interface OrderBehind {
  readonly id: string
  readonly kind: OrderKind
  readonly title: string
  readonly state: OrderState
}
