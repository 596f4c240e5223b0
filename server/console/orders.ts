import type { OrderRow } from '@contract/console/orders'
import { orderKinds, orderStates } from '@contract/console/words'
import { shanghaiSecond } from '@contract/shanghai'
import type { Connection } from '../db/connection'
import type { Deps } from '../deps'
import { nobody } from '../lib/nobody'
import { vaultOf } from '../lib/vault'
import { pageOf, phone, uuid, type Paging } from './paging'

interface Wanted {
  readonly q?: string
  readonly kind?: string
  readonly state?: string
}

/** Orders, the newest first. */
export async function searchOrders(deps: Deps, wanted: Wanted & Paging) {
  const { rows, total } = await pageOf(deps.db, await chosenOrders(deps, wanted), wanted)
  return { items: rows.map(presentOrderRow), total }
}

/** All that is chosen, as lines of a file: read a thousand at a time. */
export async function* orderLines(deps: Deps, wanted: Wanted): AsyncGenerator<Array<string | number>> {
  yield ['订单', '用户', '昵称', '名称', '类型', '状态', '金额（元）', '拍币', '下单时间']
  const chosen = await chosenOrders(deps, wanted)
  let last: Row | undefined
  for (;;) {
    const before: Row | undefined = last
    const rows = await chosen
      .$if(before !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('orders.created_at', 'orders.id'),
            '<',
            tuple(before?.created_at ?? new Date(0), before?.id ?? ''),
          ),
        ),
      )
      .limit(atOnce)
      .execute()
    for (const row of rows)
      yield [
        ...[row.id, row.user_id, row.nickname, row.title],
        ...[orderKinds[row.kind] ?? '', orderStates[row.state] ?? '', row.amount_fen / 100, row.amount_coins],
        shanghaiSecond(row.created_at),
      ]
    last = rows.at(-1)
    if (rows.length < atOnce) return
  }
}

const atOnce = 1000

async function chosenOrders(deps: Deps, { q = '', kind, state }: Wanted) {
  const of = await meant(deps, q.trim())
  return (
    deps.db
      .selectFrom('orders')
      .innerJoin('app_user', 'app_user.id', 'orders.user_id')
      .select(['orders.id', 'orders.user_id', 'orders.title', 'orders.kind', 'orders.state', 'orders.created_at'])
      .select(['orders.amount_fen', 'orders.amount_coins', 'app_user.nickname'])
      .$if(of.ids !== undefined, (query) =>
        query.where(({ or, eb }) =>
          or([eb('orders.id', 'in', [...(of.ids ?? [])]), eb('orders.user_id', 'in', [...(of.ids ?? [])])]),
        ),
      )
      // Codes of the contract, as the query of the address has them.
      .$if(kind !== undefined, (query) => query.where('orders.kind', '=', Number(kind) as 1))
      .$if(state !== undefined, (query) => query.where('orders.state', '=', Number(state) as 1))
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
  )
}

/** The ids of orders and people that a word may mean; undefined where nothing was asked. */
async function meant(deps: Deps, q: string): Promise<{ ids?: readonly string[] }> {
  if (q === '') return {}
  if (uuid.test(q)) return { ids: [q] }
  const found = phone.test(q) ? await ownerOf(deps, q) : null
  return { ids: [found ?? (await orderOfNumber(deps.db, q)) ?? nobody] }
}

async function ownerOf({ db, env }: Deps, number: string): Promise<string | null> {
  const row = await db
    .selectFrom('phone')
    .select('user_id')
    .where('phone_hash', 'in', vaultOf(env).lookups('phone', number))
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** By our number of an attempt or refund, or the provider's of a payment. */
async function orderOfNumber(db: Connection, number: string): Promise<string | null> {
  const owner = await db
    .selectFrom('payment_number')
    .select(['kind', 'user_id'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (owner === undefined) return null
  if (owner.kind === 'refund') {
    const refund = db.selectFrom('refund').select('order_id').where('user_id', '=', owner.user_id)
    return (await refund.where('out_refund_no', '=', number).executeTakeFirst())?.order_id ?? null
  }
  const column = owner.kind === 'trade' ? 'out_trade_no' : 'transaction_id'
  const payment = db.selectFrom('payment').select('order_id').where('user_id', '=', owner.user_id)
  return (await payment.where(column, '=', number).executeTakeFirst())?.order_id ?? null
}

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof chosenOrders>>['execute']>>[number]

export function presentOrderRow(row: Row): OrderRow {
  const { id, title, kind, state, amount_fen: fen, amount_coins: coins, created_at: at } = row
  const user = { id: row.user_id, nickname: row.nickname }
  return { id, user, title, kind, state, fen, coins, createdAt: at.toISOString() }
}

/** One order as the lists have it, with what its page needs beside; undefined where it is nobody's. */
export function findAnyOrder(db: Connection, id: string) {
  return db
    .selectFrom('orders')
    .innerJoin('app_user', 'app_user.id', 'orders.user_id')
    .selectAll('orders')
    .select('app_user.nickname')
    .where('orders.id', '=', id)
    .executeTakeFirst()
}
