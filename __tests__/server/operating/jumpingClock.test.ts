import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../../server/db/connection'
import { freePort } from '../../../server/lib/freePort'
import { cloneDatabase, type TestDatabase } from '../../support/database/clone'
import { movableDate } from '../../support/movableDate'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { temporaryFolder } from '../../support/temporaryFolder'
import { Writers } from '../faults/writers'

const hourMs = 3_600_000

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
  const ahead = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^pinpai_clock_ahead_seconds (\S+)$/m.exec(text)?.[1])
  }
  return { ...server, ahead, jump: () => server.child.kill('SIGUSR2') }
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
