import { sql } from 'kysely'
import { freePort } from '../../../server/lib/freePort'
import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import { cloneDatabase } from '../../support/database/clone'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { buildTestApp, type TestApp } from '../../support/testApp'

/** Several rounds of what is due. */
const roundsMs = 4000

let app: TestApp
const running: ProductionServer[] = []
beforeAll(async () => {
  app = await buildTestApp()
  await setPrices(app)
})
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()))
  await app.close()
})

async function started(role: string): Promise<ProductionServer & { metrics: string }> {
  const port = await freePort()
  const settings = { ROLE: role, METRICS_PORT: String(port), METRICS_HOST: '127.0.0.2' }
  const server = await aProductionServer({ databaseUrl: app.deps.env.databaseUrl, settings })
  running.push(server)
  return { ...server, metrics: `http://127.0.0.2:${port}/metrics` }
}

test('a server answers people and leaves what is due to a worker, which answers nobody', async () => {
  // By the test's clock, so that to a process with its own its deadline is long over.
  const { shareId } = await aShareOrder(app, await aPhotographer(app))
  const { state } = await stateOf(shareId)
  const server = await started('server')
  expect((await fetch(`${server.url}/api/front_server/mwebsite/getByNew`)).status).toBe(200)
  // That nothing happens takes a while to be seen.
  await new Promise((resolve) => setTimeout(resolve, roundsMs))
  expect(await stateOf(shareId)).toEqual({ state })
  expect(await (await fetch(server.metrics)).text()).toContain('pinpai_overdue_share_orders 1')

  const worker = await started('worker')
  await until(async () => (await stateOf(shareId)).state !== state)
  for (const path of ['/', '/api/front_server/mwebsite/getByNew']) {
    expect((await fetch(`${worker.url}${path}`)).status).toBe(404)
  }
  expect(await (await fetch(worker.metrics)).text()).toContain('pinpai_overdue_share_orders 0')
  expect(await worker.stop()).toBe(0)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('a process opens no more connections than it may', async () => {
  const database = await cloneDatabase()
  const settings = { DATABASE_CONNECTIONS: '4' }
  const server = await aProductionServer({ databaseUrl: database.appUrl, settings })
  const calls = Array.from({ length: 60 }, () => fetch(`${server.url}/api/front_server/oauth/hot`))
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // They outlive the calls for a while.
  const name = new URL(database.appUrl).pathname.slice(1)
  const { rows } = await sql<{ opened: number }>`
    select count(*)::int as opened from pg_stat_activity where datname = ${name}`.execute(app.db)
  expect(rows).toEqual([{ opened: 4 }])
  await server.stop()
  await database.drop()
})

function stateOf(shareId: string) {
  return app.db.selectFrom('share_order').select('state').where('id', '=', shareId).executeTakeFirstOrThrow()
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it did not come to that in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
