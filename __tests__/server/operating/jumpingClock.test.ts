import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs, hourMs } from '@contract/shanghai'
import { connect } from '../../../server/db/connection'
import { freePort } from '../../../server/lib/freePort'
import { cloneDatabase, type TestDatabase } from '../../support/database/clone'
import { movableTime } from '../../support/database/movableTime'
import { movableDate } from '../../support/movableDate'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { temporaryFolder } from '../../support/temporaryFolder'
import { Writers } from '../faults/writers'

let database: TestDatabase
const servers: ProductionServer[] = []
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
})

/** A server of a machine whose clock is wrong from the start, and jumps once more when it is told. */
async function aServer(role: 'server' | 'worker', [aheadMs, thenMs]: [number, number]) {
  const wrong = join(temporaryFolder('clock'), 'wrong.cjs')
  writeFileSync(wrong, `${movableDate(aheadMs)}\nprocess.on('SIGUSR2', () => ${movableDate(thenMs)})\n`)
  const metricsPort = await freePort()
  const settings = { ROLE: role, METRICS_PORT: String(metricsPort) }
  const server = await aProductionServer({ databaseUrl: database.appUrl, settings, node: ['--require', wrong] })
  servers.push(server)
  return { ...server, ahead: () => measured(metricsPort, 'ahead'), jump: () => server.child.kill('SIGUSR2') }
}

async function measured(metricsPort: number, name: 'ahead' | 'held'): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^pinpai_clock_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1])
}

async function untilSaid(server: ProductionServer, words: string): Promise<void> {
  while (!server.said().includes(words)) {
    if (server.ending() !== null) throw new Error(`the server ended: ${server.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

test('a server an hour ahead and a worker an hour behind do everything once and at its time, also when their clocks jump', async () => {
  const [people, work] = await Promise.all([aServer('server', [hourMs, -hourMs]), aServer('worker', [-hourMs, hourMs])])
  expect(people.said()).toContain('这台机器的时钟比数据库快 3600 秒')
  expect(work.said()).toContain('这台机器的时钟比数据库慢 3600 秒')
  expect(await people.ahead()).toBeGreaterThan(3500)
  const openDatabase = () => connect(database.appUrl, { poolSize: 2 })
  const writers = await Writers.prepare(
    { url: people.url, secrets: { secretKey: outsideSettings.SECRET_KEY }, openDatabase },
    4,
  )
  writers.start()
  await writers.more(40)
  for (const one of [people, work]) one.jump()
  await untilSaid(people, '这台机器的时钟比数据库慢 3600 秒')
  expect(await people.ahead()).toBeLessThan(-3500)
  await writers.more(40)
  await writers.stop()
  const db = openDatabase()
  // Waits for the worker: what the one promised an hour ahead the other would not come to for two.
  await writers.mustAllBeThere(db)
  const { rows } = { rows: await db.selectFrom('orders').select('created_at').execute() }
  const far = rows.filter(({ created_at }) => Math.abs(created_at.getTime() - Date.now()) > hourMs / 2)
  await db.destroy()
  expect(far).toEqual([])
  expect(people.said() + work.said()).not.toContain('goes by another time')
})

test('a database that leaps a day ahead under a server and comes back moves nothing, and the log, the figures and /readyz say so', async () => {
  const own = await cloneDatabase()
  const leap = await movableTime(own.ownerUrl)
  const metricsPort = await freePort()
  const settings = { METRICS_PORT: String(metricsPort) }
  const server = await aProductionServer({ databaseUrl: own.appUrl, settings })
  try {
    const openDatabase = () => connect(own.appUrl, { poolSize: 2 })
    const secrets = { secretKey: outsideSettings.SECRET_KEY }
    const writers = await Writers.prepare({ url: server.url, secrets, openDatabase }, 2)
    writers.start()
    await writers.more(20)
    await leap(dayMs)
    await untilSaid(server, '数据库的时钟忽然快了 86400 秒')
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.text()]).toEqual([200, expect.stringContaining('数据库的时钟忽然快了 86400 秒')])
    expect(await measured(metricsPort, 'held')).toBeGreaterThan(86_390)
    await writers.more(20)
    await leap(0)
    await untilSaid(server, 'the database is back at the time')
    expect(await measured(metricsPort, 'held')).toBe(0)
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ ok: true })
    await writers.more(20)
    await writers.stop()
    const db = openDatabase()
    await writers.mustAllBeThere(db)
    const rows = await db.selectFrom('orders').select('created_at').execute()
    await db.destroy()
    expect(rows.filter(({ created_at }) => Math.abs(created_at.getTime() - Date.now()) > hourMs)).toEqual([])
  } finally {
    await server.stop()
    await own.drop()
  }
})
