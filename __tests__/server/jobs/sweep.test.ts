import { sql } from 'kysely'
import { dayMs } from '@contract/shanghai'
import { currentKey } from '../../../server/features/accounts/rsaKeys'
import { vaultOf } from '../../../server/lib/vault'
import { startSweeping } from '../../../server/wiring/sweep'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

/** Messages that were made so many days ago; the ids begin with when. */
async function messages(count: number, days: number, doneDaysAgo: number | null): Promise<void> {
  const at = new Date(app.clock.now().getTime() - days * 86_400_000)
  const done = doneDaysAgo === null ? null : new Date(app.clock.now().getTime() - doneDaysAgo * 86_400_000)
  const hex = at.getTime().toString(16).padStart(12, '0')
  await sql`
    insert into outbox (id, topic, payload, due_at, attempts, created_at, done_at)
    select (${`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-`} || left(md5(random()::text), 12))::uuid, 'a topic', '{}', ${at}, 0, ${at}, ${done}
      from generate_series(1, ${count}::int)`.execute(app.db)
}

async function left(): Promise<number> {
  const row = await app.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('topic', '=', 'a topic')
    .executeTakeFirstOrThrow()
  return row.count
}

test('promises that were kept a month ago go, those that wait or were kept since stay', async () => {
  await messages(3, 40, 40)
  await messages(5, 40, 2)
  await messages(7, 40, null)
  await messages(11, 2, 1)
  await startSweeping(app.deps).stop()
  expect(await left()).toBe(5 + 7 + 11)
})

test('however much has come together, no statement takes more than a part of it', async () => {
  await sql`insert into payment_notify (id, received_at)
    select 'notify ' || n, ${app.clock.now()}::timestamptz - interval '40 days' from generate_series(1, 5001) as n`.execute(
    app.db,
  )
  const made = await statementsOf(() => startSweeping(app.deps).stop())
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from payment_notify`.execute(app.db)
  expect(rows).toEqual([{ count: 0 }])
  expect(made.filter((text) => text.includes('"payment_notify"'))).toHaveLength(3)
})

test('of the keys to sign in with the newest stays however old, by which a server knows whose database it is', async () => {
  const vault = vaultOf(app.deps.env)
  const old = await currentKey(app.db, vault, new Date(app.clock.now().getTime() - 9 * dayMs))
  const newest = await currentKey(app.db, vault, new Date(app.clock.now().getTime() - 5 * dayMs))
  expect(newest.id).not.toBe(old.id)
  await startSweeping(app.deps).stop()
  expect(await app.db.selectFrom('rsa_key').select('id').execute()).toEqual([{ id: newest.id }])
})
