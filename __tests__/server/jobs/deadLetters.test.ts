import { buildApp } from '../../../server/app'
import { transaction } from '../../../server/db/connection'
import { retryMessage } from '../../../server/jobs/claim'
import { putInOutbox } from '../../../server/jobs/outbox'
import { pruneOutbox } from '../../../server/jobs/prune'
import { openMetrics } from '../../../server/metrics/metrics'
import { startSweeping } from '../../../server/wiring/sweep'
import { runDueJobs } from '../../support/dueJobs'
import { takeLoggedErrors } from '../../support/log'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

function promise(topic: string): Promise<void> {
  return transaction(app.db, (tx) => putInOutbox(tx, { topic, payload: {}, at: app.clock.now() }))
}

function only() {
  return app.db.selectFrom('outbox').select(['id', 'attempts', 'dead_at', 'done_at']).executeTakeFirstOrThrow()
}

test('what fails for a day is dead: it is tried no more, seen, and tried again by hand', async () => {
  const registry = openMetrics(await buildApp(app.deps), app.deps)
  const began = app.clock.now().getTime()
  await promise('nobody')
  for (let tried = 0; (await only()).dead_at === null && tried < 200; tried++) {
    await runDueJobs(app.deps)
    app.clock.advance({ seconds: 600 })
  }
  const failures = takeLoggedErrors()
  expect(failures).toHaveLength((await only()).attempts)
  expect(failures.at(-1)).toContain('dead')
  expect((app.clock.now().getTime() - began) / 3_600_000).toBeCloseTo(25, 0)
  expect(await registry.metrics()).toMatch(/^pinpai_outbox_dead 1$/m)
  await runDueJobs(app.deps)
  expect(takeLoggedErrors()).toEqual([])
  const { id } = await only()
  expect(await transaction(app.db, (tx) => retryMessage(tx, id, app.clock.now()))).toMatchObject({ topic: 'nobody' })
  await runDueJobs(app.deps)
  expect(takeLoggedErrors()).toHaveLength(1)
  expect(await only()).toMatchObject({ attempts: 2, dead_at: null })
})

test('messages are removed a month after they were done, in batches, and nothing that still has to be', async () => {
  const old = Array.from({ length: 2500 }, () => ({ topic: 'old', payload: {}, at: app.clock.now() }))
  await transaction(app.db, (tx) => putInOutbox(tx, ...old))
  await app.db.updateTable('outbox').set({ done_at: new Date() }).execute()
  await promise('waits')
  const month = 30 * 86_400_000
  expect(await pruneOutbox(app.db, new Date(Date.now() + month - 60_000))).toBe(0)
  expect(await pruneOutbox(app.db, new Date(Date.now() + month + 60_000))).toBe(2500)
  expect(await app.db.selectFrom('outbox').select('topic').execute()).toEqual([{ topic: 'waits' }])
})

test('what was given up goes after ninety days, and the log says of what kind it was', async () => {
  const days = (n: number) => new Date(Date.now() + n * 86_400_000)
  for (const topic of ['given up', 'given up', 'given up later', 'waits']) await promise(topic)
  const giveUp = (topic: string, at: Date) =>
    app.db.updateTable('outbox').set({ attempts: 150, dead_at: at }).where('topic', '=', topic).execute()
  await giveUp('given up', days(0))
  await giveUp('given up later', days(10))
  const told: unknown[] = []
  const log = { ...app.deps.log, warn: (...said: unknown[]) => void told.push(said) } as typeof app.deps.log
  const sweepAt = (now: Date) => startSweeping({ ...app.deps, clock: { ...app.clock, now: () => now }, log }).stop()
  await sweepAt(days(89))
  expect(told).toEqual([])
  await sweepAt(days(91))
  expect(told).toEqual([[{ topic: 'given up', count: 2 }, 'outbox: given up 90 days ago, removed']])
  const left = await app.db.selectFrom('outbox').select('topic').orderBy('topic').execute()
  expect(left).toEqual([{ topic: 'given up later' }, { topic: 'waits' }])
})
