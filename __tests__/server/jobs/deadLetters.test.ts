import { buildApp } from '../../../server/app'
import { transaction } from '../../../server/db/connection'
import { retryMessage } from '../../../server/jobs/claim'
import { putInOutbox } from '../../../server/jobs/outbox'
import { pruneOutbox } from '../../../server/jobs/prune'
import { openMetrics } from '../../../server/metrics/metrics'
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
