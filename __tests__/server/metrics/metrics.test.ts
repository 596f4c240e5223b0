import pg from 'pg'
import { apiBase } from '@contract/calls'
import { buildApp } from '../../../server/app'
import { transaction } from '../../../server/db/connection'
import type { App } from '../../../server/http/context'
import { putInOutbox } from '../../../server/jobs/outbox'
import { asking } from '../../../server/lib/observed'
import { openMetrics, serveMetrics } from '../../../server/metrics/metrics'
import { aPhotographer } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
let measured: App
let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  app = await buildTestApp()
  measured = await buildApp(app.deps)
  served = await serveMetrics(openMetrics(measured, app.deps), { host: '127.0.0.1', port: 0, log: app.deps.log })
})
afterAll(async () => {
  await served.close()
  await measured.close()
  await app.close()
})

async function scrape(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`)
  expect(answer.status).toBe(200)
  return answer.text()
}

const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  )

test('latency is counted by the pattern of a route, never by what stands in its address', async () => {
  const id = '01935000-0000-7000-8000-0000000000aa'
  await measured.inject(`${apiBase}/mmodel/${id}`)
  await measured.inject(`${apiBase}/mmodel/${id}`)
  const text = await scrape()
  const series = `pinpai_http_seconds_count{method="GET",route="${apiBase}/mmodel/:id",status="200"}`
  expect(valueOf(text, series)).toBe(2)
  expect(text).not.toContain(id)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(valueOf(text, 'pinpai_pool_connections{state="open"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'pinpai_pool_connections{state="waiting"}')).toBe(0)
})

test('a refusal is counted by its reason, also one that is HTTP 200', async () => {
  const route = `${apiBase}/auth/user/getUserInfo`
  for (let n = 0; n < 3; n++) await measured.inject(route)
  await measured.inject(`${apiBase}/mclass/list?nothing=1`)
  const text = await scrape()
  expect(valueOf(text, `pinpai_refusals_total{route="${route}",reason="SIGN_IN"}`)).toBe(3)
  expect(valueOf(text, `pinpai_refusals_total{route="${apiBase}/mclass/list",reason="BAD_INPUT"}`)).toBe(1)
})

test('the outbox shows how long its oldest message has waited', async () => {
  const at = app.clock.now()
  await transaction(app.db, (tx) => putInOutbox(tx, { topic: 'nobody', payload: {}, at }))
  app.clock.advance({ seconds: 90 })
  const text = await scrape()
  expect(valueOf(text, 'pinpai_outbox_due')).toBe(1)
  expect(valueOf(text, 'pinpai_outbox_age_seconds')).toBe(90)
  await app.db.deleteFrom('outbox').execute()
  await runDueJobs(app.deps)
  expect(valueOf(await scrape(), 'pinpai_outbox_age_seconds')).toBe(0)
})

/** The owner, who alone can change a wallet without an entry. */
async function asOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await work(owner)
  await owner.end()
}

const more = (user: TestUser, coins: number) =>
  asOwner((owner) => owner.query('update wallet set gift = gift + $2 where user_id = $1', [user.id, coins]))

test('a wallet that differs from its entries is seen within five minutes', async () => {
  const user = await aPhotographer(app)
  app.clock.advance({ minutes: 5 })
  expect(valueOf(await scrape(), 'pinpai_ledger_drift{of="wallets"}')).toBe(0)
  await more(user, 1)
  app.clock.advance({ minutes: 5 })
  const text = await scrape()
  expect(valueOf(text, 'pinpai_ledger_drift{of="wallets"}')).toBe(1)
  expect(valueOf(text, 'pinpai_ledger_drift{of="coins"}')).toBe(0)
  await more(user, -1)
})

test('books are added up anew once the clock was put back', async () => {
  const user = await aPhotographer(app)
  app.clock.advance({ days: 1 })
  expect(valueOf(await scrape(), 'pinpai_ledger_drift{of="wallets"}')).toBe(0)
  await more(user, 1)
  app.clock.advance({ days: -1 })
  expect(valueOf(await scrape(), 'pinpai_ledger_drift{of="wallets"}')).toBe(1)
  await more(user, -1)
})

test('books that take longer than a person may wait for a statement are told all the same, and no scrape waits for them', async () => {
  const user = await aPhotographer(app)
  app.clock.advance({ minutes: 5 })
  expect(valueOf(await scrape(), 'pinpai_ledger_drift{of="wallets"}')).toBe(0)
  await more(user, 1)
  await asOwner(async (owner) => {
    await owner.query('begin; lock table ledger_entry in access exclusive mode')
    app.clock.advance({ minutes: 5 })
    const began = performance.now()
    expect(valueOf(await scrape(), 'pinpai_ledger_drift{of="wallets"}')).toBe(0)
    expect(performance.now() - began).toBeLessThan(4000)
    while (performance.now() - began < 5500) await scrape()
    await owner.query('rollback')
  })
  while (valueOf(await scrape(), 'pinpai_ledger_drift{of="wallets"}') !== 1) await Promise.resolve()
  await more(user, -1)
})

test('a vendor that does not know our credentials any more is told apart from one that answers and one that does not', async () => {
  const answers = [200, 401, 401].map((status) => () => Promise.resolve(new Response('', { status })))
  for (const answer of answers) await asking('pay', 'GET /v3/pay', answer)
  await asking('pay', 'GET /v3/pay', () => Promise.reject(new Error('gone'))).catch(() => undefined)
  const text = await scrape()
  const count = (outcome: string) =>
    valueOf(text, `pinpai_vendor_seconds_count{vendor="pay",call="GET /v3/pay",outcome="${outcome}"}`)
  expect(['answered', 'refused', 'failed'].map(count)).toEqual([1, 2, 1])
})

test('nothing else is served there', async () => {
  for (const path of ['/', '/docs', `${apiBase}/mclass/list`])
    expect((await fetch(`http://127.0.0.1:${served.port}${path}`)).status).toBe(404)
})
