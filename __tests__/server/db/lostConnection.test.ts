import { sql } from 'kysely'
import { connect, transaction, type Db } from '../../../server/db/connection'
import { isPassing } from '../../../server/db/failures'
import { cloneDatabase } from '../../support/database/clone'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let db: Db
let owner: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = connect(database.appUrl, { poolSize: 2 })
  owner = connect(database.ownerUrl, { poolSize: 1 })
})
afterAll(async () => {
  await Promise.all([db.destroy(), owner.destroy()])
  await database.drop()
})

test('a connection that dies while it is lent ends its transaction and nothing more', async () => {
  let times = 0
  const answer = await transaction(db, async (tx) => {
    times += 1
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    if (times === 1) await endBackend(rows[0]?.pid ?? 0)
    return (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows[0]?.one
  })
  expect([answer, times]).toEqual([1, 2])
})

/** As a restart of the database or a switch to another does, in the middle of a transaction; resolves when we must have heard of it. */
async function endBackend(pid: number): Promise<void> {
  const { rows } = await sql<{ ended: boolean }>`select pg_terminate_backend(${pid}, 2000) as ended`.execute(owner)
  expect(rows).toEqual([{ ended: true }])
  await new Promise((resolve) => setTimeout(resolve, 100))
}

test('a full disk that lets no connection in any more passes', () => {
  expect(isPassing(Object.assign(new Error('could not write init file'), { code: 'XX000' }))).toBe(true)
  expect(isPassing(Object.assign(new Error('could not find init file'), { code: 'XX000' }))).toBe(false)
})
