import { sql } from 'kysely'
import { connect, transaction } from '../../../server/db/connection'
import { sending } from '../../../server/features/ledger/clearing'
import { putInOutbox } from '../../../server/jobs/outbox'
import { startJobs } from '../../../server/wiring/schedule'
import { coinsOf } from '../../support/builders/ledger'
import { runDueJobs } from '../../support/dueJobs'
import { takeLoggedErrors } from '../../support/log'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

function credit(user: { id: string }, ref: string) {
  const amounts = [{ bucket: 'paid' as const, amount: 10 }]
  const sent = { userId: user.id, ref, kind: 'reward', memo: 'test', amounts, at: app.clock.now() }
  return transaction(app.db, (tx) => putInOutbox(tx, sending(sent).promise))
}

test('many processes carry out each message once', async () => {
  const user = await app.aUser()
  for (let sent = 0; sent < 20; sent++) await credit(user, `reward:${sent}`)
  await Promise.all(Array.from({ length: 4 }, () => runDueJobs(app.deps)))
  expect(await coinsOf(app, user)).toBe(200)
})

test('a message that fails waits and lets the others pass', async () => {
  const user = await app.aUser()
  const broken = { topic: 'ledger.credit', payload: { userId: user.id }, at: app.clock.now() }
  await transaction(app.db, (tx) => putInOutbox(tx, broken, { ...broken, topic: 'nobody' }))
  app.clock.advance({ seconds: 1 })
  await credit(user, 'reward:1')
  await runDueJobs(app.deps)
  expect(takeLoggedErrors()).toHaveLength(2)
  expect(await coinsOf(app, user)).toBe(10)
  const left = await app.db
    .selectFrom('outbox')
    .select(['attempts', 'last_error'])
    .where('done_at', 'is', null)
    .execute()
  expect(left).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  await runDueJobs(app.deps)
  expect(takeLoggedErrors()).toEqual([])
  app.clock.advance({ seconds: 2 })
  await runDueJobs(app.deps)
  expect(takeLoggedErrors()).toHaveLength(2)
})

test('the scheduler begins at once, and ends when it is told', async () => {
  const user = await app.aUser()
  await credit(user, 'reward:1')
  const jobs = startJobs(app.deps)
  while ((await coinsOf(app, user)) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  await jobs.stop()
  expect(await coinsOf(app, user)).toBe(10)
})

test('a scheduler that is told to end leaves what it has not begun', async () => {
  const user = await app.aUser()
  for (const ref of ['reward:1', 'reward:2', 'reward:3']) await credit(user, ref)
  await startJobs(app.deps).stop()
  expect(await coinsOf(app, user)).toBeLessThan(30)
  await runDueJobs(app.deps)
  expect(await coinsOf(app, user)).toBe(30)
})

test('what fails again and again is tried less and less often', async () => {
  const owner = connect(app.ownerUrl, { poolSize: 1 })
  try {
    await sql`alter table outbox rename to elsewhere`.execute(owner)
  } finally {
    await owner.destroy()
  }
  const jobs = startJobs(app.deps)
  const failedAt: number[] = []
  while (failedAt.length < 2) {
    for (const { step, time } of takeLoggedErrors().map((line) => JSON.parse(line)))
      if (step === 'outbox') failedAt.push(time)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await jobs.stop()
  takeLoggedErrors()
  const [first = 0, second = 0] = failedAt
  expect(second - first).toBeGreaterThanOrEqual(1900)
})
