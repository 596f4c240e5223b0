import { sql } from 'kysely'
import type { Transaction } from '@contract/console/ledger'
import { accountName, bucketName } from '@contract/console/words'
import { dayMs, shanghaiHour, shanghaiSecond } from '@contract/shanghai'
import type { Connection } from '../db/connection'
import { ledgerDrift } from '../features/ledger/drift'
import { pageOf, type Paging } from './paging'

interface Wanted {
  readonly userId?: string
  readonly orderId?: string
  readonly kind?: string
  readonly day?: string
}

/** What each account holds, and what must be 0. It reads every entry. */
export async function readBooks(db: Connection) {
  const { rows } = await sql<{ account: string; currency: 'coin' | 'fen'; amount: number }>`
    select account, currency, sum(amount)::int8 as amount from ledger_entry group by account, currency
     order by account, currency`.execute(db)
  return { accounts: rows, drift: await ledgerDrift(db) }
}

/** What moved, the newest first. */
export async function searchTransactions(db: Connection, wanted: Wanted & Paging) {
  const { rows, total } = await pageOf(db, chosen(db, wanted), wanted)
  return { items: await withEntries(db, rows), total }
}

/** All that is chosen, a line an entry, read five hundred transactions at a time. */
export async function* transactionLines(db: Connection, wanted: Wanted): AsyncGenerator<Array<string | number>> {
  yield ['时间', '用户', '昵称', '种类', '说明', '订单', '编号', '账户', '资金', '数额']
  let last: Row | undefined
  for (;;) {
    const before: Row | undefined = last
    const rows = await chosen(db, wanted)
      .$if(before !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('t.created_at', 't.id'), '<', tuple(before?.created_at ?? new Date(0), before?.id ?? '')),
        ),
      )
      .limit(atOnce)
      .execute()
    for (const { at, user, kind, memo, orderId, id, entries } of await withEntries(db, rows))
      for (const { account, bucket, amount } of entries)
        yield [
          ...[shanghaiSecond(new Date(at)), user.id, user.nickname, kind, memo, orderId ?? '', id],
          ...[accountName(account), bucketName(bucket), bucket === 'fen' ? amount / 100 : amount],
        ]
    last = rows.at(-1)
    if (rows.length < atOnce) return
  }
}

const atOnce = 500

function chosen(db: Connection, { userId, orderId, kind, day }: Wanted) {
  const from = day === undefined ? new Date(0) : shanghaiHour(day)
  return db
    .selectFrom('ledger_transaction as t')
    .innerJoin('app_user', 'app_user.id', 't.user_id')
    .select(['t.id', 't.user_id', 't.ref', 't.kind', 't.memo', 't.order_id', 't.created_at', 'app_user.nickname'])
    .$if(userId !== undefined, (query) => query.where('t.user_id', '=', userId ?? ''))
    .$if(orderId !== undefined, (query) => query.where('t.order_id', '=', orderId ?? ''))
    .$if(kind !== undefined, (query) => query.where('t.kind', '=', kind ?? ''))
    .$if(day !== undefined, (query) =>
      query.where('t.created_at', '>=', from).where('t.created_at', '<', new Date(from.getTime() + dayMs)),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof chosen>['execute']>>[number]

async function withEntries(db: Connection, rows: readonly Row[]): Promise<Transaction[]> {
  if (rows.length === 0) return []
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['transaction_id', 'account', 'bucket', 'amount'])
    .where(
      'transaction_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('user_id', 'in', [...new Set(rows.map(({ user_id: userId }) => userId))])
    .orderBy('seq')
    .execute()
  const found = new Map<string, Transaction['entries']>()
  for (const { transaction_id: id, ...entry } of entries) found.set(id, [...(found.get(id) ?? []), entry])
  return rows.map(({ id, user_id: userId, nickname, ref, kind, memo, order_id: orderId, created_at: at }) => ({
    ...{ id, user: { id: userId, nickname }, ref, kind, memo, orderId, at: at.toISOString() },
    entries: found.get(id) ?? [],
  }))
}
