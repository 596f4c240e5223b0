import pg from 'pg'

/** What a database holds that was in use for years. */
export interface Size {
  /** Of each table that grows without end. */
  readonly rows: number
  /** One who has far more of everything than others have. */
  readonly busiest: string
  /** The present; all rows are older. */
  readonly now: Date
}

const parts = 20
const users = 100_000
/** Of a thousand rows one is the busiest's. */
const busiestOf = 1000

/** The id of a row of version 7, as it would have been made at `at`. */
const id = `(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
  || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`
const someone = `(case when n % ${busiestOf} = 0 then busiest else md5('user ' || n * 7919 % ${users})::uuid end)`

interface Fill {
  readonly table: string
  /** How far back its rows go. */
  readonly days: number
  /** Of `row (n, at, busiest)`. A transaction of the ledger has two entries. */
  readonly insert: string
  readonly of?: number
}

const fills: readonly Fill[] = [
  {
    table: 'ledger_transaction',
    days: 1000,
    of: 2,
    insert: `insert into ledger_transaction (user_id, id, ref, kind, order_id, memo, created_at)
      select ${someone}, ${id}, 'filled ' || n, (array['unlock', 'share', 'bought', 'settle'])[n % 4 + 1],
             md5('order ' || n)::uuid, '解锁内容', at from row`,
  },
  {
    table: 'ledger_entry',
    days: 1000,
    of: 2,
    insert: `insert into ledger_entry (user_id, transaction_id, seq, account, bucket, currency, amount, balance_after)
      select ${someone}, ${id}, seq, (array['wallet', 'platform:fee'])[seq], 'gift', 'coin',
             (case when (n + seq) % 2 = 0 then 5 else -5 end), (case when seq = 1 then 100 end) from row, generate_series(1, 2) as seq`,
  },
  {
    table: 'outbox',
    days: 30,
    insert: `insert into outbox (id, topic, payload, due_at, created_at, done_at)
      select ${id}, (array['media.purge', 'unlock.share', 'notice.push'])[n % 3 + 1],
             jsonb_build_object('userId', ${someone}, 'n', n), at, at, at + interval '1 second' from row`,
  },
  {
    table: 'audit',
    days: 1000,
    insert: `insert into audit (id, actor, act, target, reason, detail, created_at)
      select ${id}, '客服' || n % 40, (array['approve', 'refuse', 'dismiss', 'grant'])[n % 4 + 1],
             md5('target ' || n % 2000000)::uuid::text, '工单' || n, '{}', at from row`,
  },
  {
    table: 'user_notice',
    days: 90,
    insert: `insert into user_notice (user_id, id, kind, key, subject, text, path, created_at, read_at)
      select ${someone}, ${id}, (array['paid', 'formed', 'income'])[n % 3 + 1], 'filled ' || n, '订单已支付', '可在我的订单查看',
             '/pages/orderDetail/orderDetail?id=' || n, at, (case when n % 10 = 0 and n % 7 = 0 then null else at + interval '1 hour' end) from row`,
  },
]

export const grownTables: readonly string[] = fills.map(({ table }) => table)

/** Fills each table in the order of time, a part a transaction, by PostgreSQL's superuser: what checks each row is asked nothing. */
export async function fill(url: string, { rows, busiest, now }: Size): Promise<void> {
  const superuser = new pg.Client({ connectionString: url })
  await superuser.connect()
  try {
    await superuser.query('set session_replication_role = replica')
    await superuser.query('set synchronous_commit = off')
    await superuser.query('set jit = off')
    for (const { table, days, insert, of = 1 } of fills) {
      const began = performance.now()
      await superuser.query(`update pg_index set indisready = false where indrelid = '${table}'::regclass`)
      const count = Math.ceil(rows / of / parts)
      for (let part = 0; part < parts; part++) {
        const first = part * count
        const made = `with row as (select n, $3::uuid as busiest,
            $4::timestamptz - ${days} * interval '1 day' * (1 - n::float8 / ${count * parts + 1}) as at
          from generate_series($1::bigint + 1, $1::bigint + $2::bigint) as n) ${insert}`
        await superuser.query(made, [first, count, busiest, now])
      }
      // Built once all is there: each row alone would take an hour.
      await superuser.query(`update pg_index set indisready = true where indrelid = '${table}'::regclass`)
      await superuser.query(`reindex table ${table}`)
      console.log(`proof: ${table} filled in ${secondsSince(began)} s`)
    }
    const began = performance.now()
    await superuser.query('vacuum analyze')
    console.log(`proof: all vacuumed in ${secondsSince(began)} s`)
  } finally {
    await superuser.end()
  }
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000)
}
