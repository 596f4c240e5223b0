import { sql } from 'kysely'
import { bucketName } from '@contract/console/words'
import { grouped, yuanGrouped } from '@contract/money'
import type { Connection } from '../../db/connection'
import { number, type Command } from '../command'
import { tableOf } from '../table'

const initial = 50

interface Debt {
  readonly name: string
  readonly title: string
  readonly heads: readonly string[]
  /** What is owed in sum, a line a currency, and the greatest or oldest of it. */
  read(db: Connection, limit: number): Promise<{ sums: Sum[]; rows: Row[] }>
}

interface Sum {
  readonly of: string
  readonly count: number
  readonly amount: number
}

type Row = Readonly<Record<string, string | number | Date | null>>

const debts: readonly Debt[] = [
  {
    name: 'earned',
    title: '模特可提现的席位费',
    heads: ['用户', '昵称', '分'],
    read: async (db, limit) => ({
      sums: await sumsOf(db, sql`select 'fen' as of, fen as amount from wallet where fen > 0`),
      rows: await db
        .selectFrom('wallet')
        .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
        .select(['wallet.user_id as userId', 'app_user.nickname', 'wallet.fen'])
        .where('wallet.fen', '>', 0)
        .orderBy('wallet.fen', 'desc')
        .limit(limit)
        .execute(),
    }),
  },
  {
    name: 'payouts',
    title: '提现中',
    heads: ['编号', '用户', '分', '状态', '申请时间'],
    read: async (db, limit) => ({
      sums: await sumsOf(db, sql`select 'fen' as of, amount_fen as amount from payout where ended_at is null`),
      rows: await db
        .selectFrom('payout')
        .select(['id', 'user_id as userId', 'amount_fen as fen', 'state', 'asked_at as at'])
        .where('ended_at', 'is', null)
        .orderBy('asked_at')
        .limit(limit)
        .execute(),
    }),
  },
  {
    name: 'refunds',
    title: '没有到账的退款',
    heads: ['订单', '用户', '退款单号', '分', '状态', '时间'],
    read: async (db, limit) => ({
      sums: await sumsOf(db, sql`select 'fen' as of, amount_fen as amount from refund where state <> 'done'`),
      rows: await db
        .selectFrom('refund')
        .select(['order_id as orderId', 'user_id as userId', 'out_refund_no as number', 'amount_fen as fen'])
        .select(['state', 'created_at as at'])
        .where('state', '<>', 'done')
        .orderBy('created_at')
        .limit(limit)
        .execute(),
    }),
  },
  {
    name: 'escrow',
    title: '托管，拼单结束后付给模特或退回',
    heads: ['订单', '用户', '资金', '数额'],
    read: async (db, limit) => ({
      sums: await sumsOf(db, sql`select bucket as of, balance as amount from escrow where balance > 0`),
      rows: await db
        .selectFrom('escrow')
        .select(['order_id as orderId', 'user_id as userId', 'bucket', 'balance'])
        .where('balance', '>', 0)
        .orderBy('balance', 'desc')
        .limit(limit)
        .execute(),
    }),
  },
]

/** What the platform owes to whom, from the books. */
export const owed: Command = {
  summary: '欠谁多少：模特可提现的、提现中的、没有到账的退款、托管着的',
  usage: '[--limit 50]',
  options: { limit: { type: 'string' } },
  acts: false,
  who: ['finance'],
  json: true,
  async run(run) {
    const { db } = await run.deps()
    const found: Record<string, object> = {}
    const lines: string[] = []
    for (const { name, title, heads, read } of debts) {
      const debt = await read(db, number(run, 'limit') ?? initial)
      found[name] = debt
      const sums = debt.sums.map(({ of, count, amount }) => `${grouped(count)} 笔 ${amountOf(of, amount)}`)
      lines.push(`【${title}】${sums.join('，')}`, ...tableOf(heads, debt.rows.map(Object.values)))
    }
    run.answer(found, lines)
  },
}

async function sumsOf(db: Connection, rows: ReturnType<typeof sql>): Promise<Sum[]> {
  const found = await sql<Sum>`
    select of, count(*)::int as count, sum(amount)::int8 as amount from (${rows}) as debt group by of order by of`.execute(
    db,
  )
  return found.rows
}

function amountOf(bucket: string, amount: number): string {
  return bucket === 'fen' ? yuanGrouped(amount) : `${grouped(amount)} ${bucketName(bucket)}`
}
