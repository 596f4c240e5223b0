import { sql, type RawBuilder } from 'kysely'
import { orderKind, shareState } from '@contract/states'

/** Days of the same length beside each other: from a moment on, before another. */
export interface Window {
  readonly from: Date
  readonly to: Date
}

/** What is counted: rows of `at`, `part` and `value`, each of which happened in the window. */
export interface Source {
  readonly name: string
  readonly title: string
  readonly unit: 'count' | 'fen'
  /** What the parts are called, in their order; none where only the whole is asked. */
  readonly parts: Readonly<Record<string, string>>
  readonly rows: (window: Window) => RawBuilder<unknown>
}

const reasons = { tooFew: '人数不够', model: '模特取消', nobody: '都退出了', operator: '平台取消', '': '没有记下' }

/** A booking is opened once its opener has paid: one that nobody ever paid for was never there. */
const opened: Source = {
  ...{ name: 'opened', title: '发起拼单', unit: 'count', parts: {} },
  rows: ({ from, to }) => sql`
    select created_at as at, '' as part, 1 as value from share_order
     where created_at >= ${from} and created_at < ${to} and state <> ${shareState.unpaid}
       and cancelled_for is distinct from 'unpaid'`,
}

const formed: Source = {
  ...{ name: 'formed', title: '成团', unit: 'count', parts: {} },
  rows: ({ from, to }) => sql`
    select formed_at as at, '' as part, 1 as value from share_order where formed_at >= ${from} and formed_at < ${to}`,
}

const cancelled: Source = {
  ...{ name: 'cancelled', title: '取消拼单', unit: 'count', parts: reasons },
  rows: ({ from, to }) => sql`
    select cancelled_at as at, coalesce(cancelled_for, '') as part, 1 as value from share_order
     where cancelled_at >= ${from} and cancelled_at < ${to} and cancelled_for is distinct from 'unpaid'`,
}

const people: Source = {
  ...{ name: 'people', title: '新用户', unit: 'count', parts: {} },
  rows: ({ from, to }) =>
    sql`select created_at as at, '' as part, 1 as value from app_user where created_at >= ${from} and created_at < ${to}`,
}

/** Real money as the books have it: what reached us, what went back to payers, and what was paid to those who earned it. */
const moved = (way: 'in' | 'back' | 'out') => () =>
  sql`select at, '' as part, abs(fen) as value from ${movedInWindow} where way = ${way}`

/** What `movements` found, read once for all that counts it. */
export const movedInWindow = sql.table('moved')

/** Every entry that is money coming or going, in the window. */
export function movements({ from, to }: Window): RawBuilder<unknown> {
  return sql`
    select t.created_at as at, t.id, t.user_id, t.order_id, t.memo, e.seq, e.amount as fen,
           case when e.account = 'platform:payouts' then 'out'
                when e.amount < 0 then 'in'
                when t.kind in ('refunded', 'takeBack') then 'back'
                else 'out' end as way
      from ledger_transaction t
     cross join lateral (
       -- Asked for each transaction of the window: how much happened before it costs nothing.
       select seq, account, amount from ledger_entry
        where user_id = t.user_id and transaction_id = t.id and account in ('platform:cash', 'platform:payouts')
       offset 0) e
     where t.created_at >= ${from} and t.created_at < ${to}`
}

const money: readonly Source[] = [
  { name: 'moneyIn', title: '收款', unit: 'fen', parts: {}, rows: moved('in') },
  { name: 'moneyBack', title: '退款', unit: 'fen', parts: {}, rows: moved('back') },
  { name: 'moneyOut', title: '付出席位费', unit: 'fen', parts: {}, rows: moved('out') },
]

const { postUnlock, commentUnlock, themeUnlock, membership } = orderKind

const paid = (kinds: readonly number[]) => (window: Window) =>
  sql`
  select paid_at as at, kind::text as part, 1 as value from orders
   where paid_at >= ${window.from} and paid_at < ${window.to} and kind = any(${[...kinds]}::int[])`

const unlocks: Source = {
  ...{ name: 'unlocks', title: '解锁', unit: 'count' },
  parts: { [postUnlock]: '帖子', [commentUnlock]: '评论', [themeUnlock]: '主题' },
  rows: paid([postUnlock, commentUnlock, themeUnlock]),
}

const members: Source = {
  ...{ name: 'members', title: '购买会员', unit: 'count', parts: {} },
  rows: paid([membership]),
}

/** Every figure, in the order in which it is read. */
export const sources: readonly Source[] = [people, opened, formed, cancelled, ...money, unlocks, members]
