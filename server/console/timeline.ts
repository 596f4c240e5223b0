import type { OneOrder, OrderEvent } from '@contract/console/orders'
import { accountName, bucketName } from '@contract/console/words'
import { grouped, yuanGrouped } from '@contract/money'
import { orderKind } from '@contract/states'
import { acts, auditedAct } from '../acts/acts'
import type { Connection } from '../db/connection'
import { papersOf } from '../features/payments/papers'
import { findAnyOrder, presentOrderRow } from './orders'

/** An order and all that happened to it, oldest first; null where there is none. */
export async function orderTimeline(db: Connection, id: string): Promise<OneOrder | null> {
  const row = await findAnyOrder(db, id)
  if (row === undefined) return null
  const of = { userId: row.user_id, orderId: id }
  const shareId = row.kind === orderKind.shareOrder ? row.target_id : null
  const aims = [id, ...(shareId === null ? [] : [shareId])]
  const parts = await Promise.all([
    attempts(db, of),
    refunds(db, of),
    deliveries(db, of),
    notifies(db, of),
    moves(db, of),
    ...[orderActs(db, aims), proposals(db, aims)],
  ])
  return {
    ...presentOrderRow(row),
    paidAt: row.paid_at?.toISOString() ?? null,
    shareId,
    events: [event(row.created_at, '下单', row.title), ...parts.flat()].sort((a, b) => a.at.localeCompare(b.at)),
  }
}

interface Of {
  readonly userId: string
  readonly orderId: string
}

function event(at: Date, title: string, text: string): OrderEvent {
  return { at: at.toISOString(), title, text }
}

function after(at: Date | null, title: string, text: string): OrderEvent[] {
  return at === null ? [] : [event(at, title, text)]
}

async function attempts(db: Connection, { userId, orderId }: Of): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .execute()
  return rows.flatMap((row) => {
    const number = `${row.channel} · ${row.out_trade_no}`
    const used = row.applied === false ? '；没有用上，全额退回' : ''
    return [
      event(row.created_at, '发起付款', `${number} · ${yuanGrouped(row.amount_fen)} · ${states[row.state]}`),
      ...after(row.prepaid_at, '渠道已下单', number),
      ...after(row.paid_at, '渠道收款', `${row.transaction_id ?? number}${used}`),
      ...after(row.next_query_at, '下次查询渠道', number),
    ]
  })
}

const states = { created: '等待付款', paid: '已付', closed: '已关闭', failed: '失败' } as const

async function refunds(db: Connection, { userId, orderId }: Of): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('refund')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .execute()
  return rows.flatMap((row) => {
    const text = `${row.out_refund_no} · ${yuanGrouped(row.amount_fen)} · ${row.memo}`
    return [
      event(row.created_at, row.state === 'abnormal' ? '退款异常，等人处理' : '发起退款', text),
      ...after(row.done_at, '退款到账', text),
      ...after(row.next_query_at, '下次查询退款', row.out_refund_no),
    ]
  })
}

async function deliveries(db: Connection, { userId, orderId }: Of): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('delivery')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .execute()
  return rows.flatMap((row) => [
    ...after(row.handed_over_at, '已交付', row.out_trade_no),
    ...after(row.reported_at, '发货信息已上报', row.out_trade_no),
    ...(row.last_error === null
      ? []
      : after(row.next_at, '发货上报将重试', `第 ${row.tries} 次失败：${row.last_error}`)),
  ])
}

/** What a provider told by itself. */
async function notifies(db: Connection, { orderId }: Of): Promise<OrderEvent[]> {
  const papers = await papersOf(db, { about: 'order', about_id: orderId })
  return papers.map(({ at, words }) => event(at, '收到渠道通知', words))
}

async function moves(db: Connection, { userId, orderId }: Of): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.user_id', '=', 't.user_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(['t.id', 't.memo', 't.created_at', 'e.account', 'e.bucket', 'e.amount'])
    .where('t.user_id', '=', userId)
    .where('t.order_id', '=', orderId)
    .orderBy('t.created_at')
    .orderBy('e.seq')
    .execute()
  const found = new Map<string, { at: Date; memo: string; parts: string[] }>()
  for (const { id, memo, created_at: at, account, bucket, amount } of rows) {
    const one = found.get(id) ?? { at, memo, parts: [] }
    one.parts.push(`${accountName(account)} ${bucketName(bucket)} ${signed(amount, bucket)}`)
    found.set(id, one)
  }
  return [...found.values()].map(({ at, memo, parts }) => event(at, `记账：${memo}`, parts.join('；')))
}

/** What operators did to it, or to the booking that its seat is of, and why. */
async function orderActs(db: Connection, aims: readonly string[]): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['actor', 'act', 'reason', 'created_at', 'detail'])
    .where('target', 'in', [...aims])
    .execute()
  return rows.map(({ actor, act, reason, created_at: at, detail }) => {
    const second: unknown = Reflect.get(Object(JSON.parse(detail)), 'approvedBy')
    const who = typeof second === 'string' ? `${actor} 提议，${second} 批准` : actor
    return event(at, `操作：${auditedAct(act)?.title ?? act}`, `${who} · ${reason}`)
  })
}

/** What was put before a second operator and came to nothing, or waits. */
async function proposals(db: Connection, aims: readonly string[]): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('act_request')
    .innerJoin('operator', 'operator.id', 'act_request.proposed_by')
    .leftJoin('operator as decider', 'decider.id', 'act_request.decided_by')
    .select(['act', 'reason', 'proposed_at', 'outcome', 'decided_at', 'operator.name', 'decider.name as decider'])
    .where('target', 'in', [...aims])
    .execute()
  return rows.flatMap(({ act, reason, proposed_at: at, outcome, name, ...end }) => {
    const title = acts[act]?.title ?? act
    const declined = outcome === 'declined' ? after(end.decided_at, `没有批准：${title}`, end.decider ?? '') : []
    return [event(at, `提议：${title}`, `${name} · ${reason}`), ...declined]
  })
}

function signed(amount: number, bucket: string): string {
  const sign = amount > 0 ? '+' : '−'
  return bucket === 'fen' ? `${sign}${yuanGrouped(Math.abs(amount))}` : `${sign}${grouped(Math.abs(amount))}`
}
