import { sql } from 'kysely'
import { asOne } from '../../../server/db/asOne'
import { connect, transaction, type Db } from '../../../server/db/connection'
import { run } from '../../../server/db/statements'
import { cloneDatabase } from '../../support/database/clone'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = connect(database.appUrl, { poolSize: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const noted = (key: string, count: number) =>
  sql`insert into rate_limit (key, window_start, count) values (${key}, now(), ${count}) on conflict do nothing returning key`
const silent = (key: string, count: number) =>
  sql`insert into rate_limit (key, window_start, count) values (${key}, now(), ${count})`

async function countOf(key: string): Promise<number | undefined> {
  const [row] = await run(db, sql<{ count: number }>`select count from rate_limit where key = ${key}`)
  return row?.count
}

test('writes as one happen each with its own values, and are counted where they are asked for', async () => {
  const written = asOne({ first: noted('first', 1), again: noted('first', 2) }, [silent('third', 3)])
  expect(await run(db, written)).toEqual([{ first: 1, again: 0 }])
  expect([await countOf('first'), await countOf('third')]).toEqual([1, 3])
  const other = asOne({ first: noted('fourth', 4), again: noted('fifth', 5) }, [silent('sixth', 6)])
  expect(await run(db, other)).toEqual([{ first: 1, again: 1 }])
  expect([await countOf('fourth'), await countOf('fifth'), await countOf('sixth')]).toEqual([4, 5, 6])
})

test('what a select calls happens although nobody counts it', async () => {
  const posted = sql`select ledger_post(${'01930000-0000-7000-8000-000000000001'}::uuid, ${'01930000-0000-7000-8000-000000000002'}::uuid,
    ${'one'}, ${'test'}, null, ${''}, now(), ${JSON.stringify([
      { account: 'platform:grants', bucket: 'gift', amount: -5 },
      { account: 'wallet', bucket: 'gift', amount: 5 },
    ])}::jsonb)`
  await run(db, asOne({ seventh: noted('seventh', 7) }, [posted]))
  const wallet = await db.selectFrom('wallet').select('gift').executeTakeFirst()
  expect(wallet).toEqual({ gift: 5 })
})

test('where one fails none has happened', async () => {
  const failing = sql`insert into rate_limit (key, window_start, count) values (${'ninth'}, now(), 1 / ${0}::int)`
  await expect(transaction(db, (tx) => run(tx, asOne({ eighth: noted('eighth', 8) }, [failing])))).rejects.toThrow(
    /division by zero/,
  )
  expect(await countOf('eighth')).toBeUndefined()
})
