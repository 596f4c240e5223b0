import { sql } from 'kysely'
import { connect, poolOf, transaction, type Db } from '../../../server/db/connection'
import { onTheWayOf, run, sent, sentTogether, together } from '../../../server/db/statements'
import { cloneDatabase } from '../../support/database/clone'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Db
/** How often the database said that it has answered all. */
let answers = 0
/** How often it described the columns of an answer. */
let descriptions = 0
beforeAll(async () => {
  database = await cloneDatabase()
  db = connect(database.appUrl, { poolSize: 1 })
  poolOf(db).on('connect', ({ connection }) => {
    connection.on('readyForQuery', () => (answers += 1))
    connection.on('rowDescription', () => (descriptions += 1))
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const plus = (n: number) => sql<{ sum: number }>`select ${n}::int + 1 as sum`
const failing = () => sql`select 1 / ${0}::int`
const noted = (key: string) =>
  sql`insert into rate_limit (key, window_start, count) values (${key}, now(), 1) returning key`

async function isNoted(key: string): Promise<boolean> {
  return (await run(db, sql`select from rate_limit where key = ${key}`)).length > 0
}

async function answersTo(ask: () => Promise<unknown>): Promise<number> {
  const before = answers
  await ask()
  return answers - before
}

test('statements that travel together are answered once, each with its own rows', async () => {
  await run(db, plus(0))
  const asked = async () =>
    expect(await together(db, plus(1), plus(2), plus(3))).toEqual([[{ sum: 2 }], [{ sum: 3 }], [{ sum: 4 }]])
  for (const _ of [1, 2, 3, 4]) expect(await answersTo(asked)).toBe(1)
})

test('the columns of what is prepared are described once a connection', async () => {
  const named = (n: number) =>
    sql`select ${n}::int as n, null::text as nothing, to_jsonb(${n}::int) as json, 'x' as "last"`
  for (const n of [1, 2, 3, 4]) await run(db, named(n))
  const before = descriptions
  expect(await run(db, named(5))).toEqual([{ n: 5, nothing: null, json: 5, last: 'x' }])
  expect(await together(db, named(6), named(7))).toMatchObject([[{ n: 6 }], [{ n: 7 }]])
  expect(descriptions).toBe(before)
})

test('columns that have changed since are refused once, and then read as they are', async () => {
  const owner = connect(database.ownerUrl, { poolSize: 1 })
  await sql
    .raw('create table changing (n int); insert into changing values (1); grant select on changing to public')
    .execute(owner)
  const all = () => run(db, sql`select * from changing where n > ${0}::int`)
  for (const _ of [1, 2, 3, 4]) expect(await all()).toEqual([{ n: 1 }])
  await sql.raw('alter table changing add column later text default $$new$$').execute(owner)
  await owner.destroy()
  await expect(all()).rejects.toMatchObject({ code: '0A000' })
  expect(await all()).toEqual([{ n: 1, later: 'new' }])
})

test('what a pooler has prepared anew since a migration is not read by the columns of before', async () => {
  await sql`create temporary table pictured (id int); insert into pictured values (1)`.execute(db)
  const all = () => sql<object>`select * from pictured where id = ${1}`
  for (const _ of [1, 2, 3, 4]) expect(await run(db, all())).toEqual([{ id: 1 }])
  const { rows } = await sql<{
    name: string
  }>`select name from pg_prepared_statements where statement like '%pictured%'`.execute(db)
  const name = sql.id(rows[0]?.name ?? '')
  await sql`alter table pictured add column title text`.execute(db)
  await sql`deallocate ${name}; prepare ${name}(int) as select * from pictured where id = $1`.execute(db)
  await expect(run(db, all())).rejects.toMatchObject({ code: '0A000' })
  await sql`create temporary table pictured (id int, title text); insert into pictured values (1, 'a')`.execute(db)
  expect(await run(db, all())).toEqual([{ id: 1, title: 'a' }])
})

test('a transaction of two round trips is answered twice', async () => {
  const work = () =>
    transaction(db, async (tx) => {
      await together(tx, noted('first'), noted('second'))
      return sent(tx, noted('third'))
    })
  expect(await answersTo(work)).toBe(2)
  expect([await isNoted('first'), await isNoted('second'), await isNoted('third')]).toEqual([true, true, true])
})

test('in a transaction what was done before a failure is answered, what stands behind it fails with its error, and nothing stays', async () => {
  const told: unknown[] = []
  const work = transaction(db, async (tx) => {
    const asked = [await sent(tx, noted('before')), await sent(tx, failing()), await sent(tx, noted('behind'))]
    for (const { rows } of asked) told.push(await rows.catch((error: unknown) => Reflect.get(Object(error), 'code')))
  })
  await expect(work).resolves.toBeUndefined()
  expect(told).toEqual([[{ key: 'before' }], '22012', '22012'])
  expect([await isNoted('before'), await isNoted('behind')]).toEqual([false, false])
})

test('outside a transaction what travels together is done or undone together', async () => {
  await expect(together(db, noted('with'), failing(), noted('after'))).rejects.toMatchObject({ code: '22012' })
  expect([await isNoted('with'), await isNoted('after')]).toEqual([false, false])
})

test('what was to be prepared behind a failure is prepared when it is asked again', async () => {
  const times = (n: number) => sql<{ product: number }>`select ${n}::int * 2 as product`
  for (const _ of [1, 2, 3, 4, 5])
    await expect(together(db, failing(), times(1))).rejects.toMatchObject({ code: '22012' })
  expect(await together(db, times(2), times(3))).toEqual([[{ product: 4 }], [{ product: 6 }]])
})

test('what is asked on the way of a write is answered after that has gone well, else its failure is said', async () => {
  const asked = async (refusal: Error | null) =>
    transaction(db, async (tx) => {
      const { rows } = await sentTogether(tx, noted('on the way'), plus(1))
      const checked = async () => {
        expect(await rows).toEqual([[{ key: 'on the way' }], [{ sum: 2 }]])
        if (refusal !== null) throw refusal
      }
      const shown = refusal === null ? run(tx, plus(2)) : Promise.reject(new Error('nothing to show'))
      return onTheWayOf(checked(), shown)
    })
  await expect(asked(new Error('refused'))).rejects.toThrow('refused')
  expect(await isNoted('on the way')).toBe(false)
  expect(await answersTo(async () => expect(await asked(null)).toEqual([{ sum: 3 }]))).toBe(2)
})

test('a value that cannot be written fails its own statement alone', async () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  const unwritable = sql`select ${circular}::jsonb`
  await db.connection().execute(async (one) => {
    const asked = [plus(1), unwritable, plus(2)].map(async (statement) => run(one, statement))
    const [before, refused, behind] = await Promise.allSettled(asked)
    expect(before).toMatchObject({ value: [{ sum: 2 }] })
    expect(refused).toMatchObject({ reason: { message: expect.stringContaining('circular') as unknown } })
    expect(behind).toMatchObject({ value: [{ sum: 3 }] })
  })
})

test('several statements in one text go as they are, in their order among others', async () => {
  const made = await transaction(db, async (tx) => {
    await sent(tx, plus(1))
    await sent(tx, sql.raw('create temporary table seen (n int) on commit drop; insert into seen values (7)'))
    return run(tx, sql`select n from seen where n > ${1}`)
  })
  expect(made).toEqual([{ n: 7 }])
})
