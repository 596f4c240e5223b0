import { once } from 'node:events'
import { apiBase } from '@contract/calls'
import { connect } from '../../../server/db/connection'
import { freePort } from '../../../server/lib/freePort'
import { cloneDatabase } from '../../support/database/clone'
import { nginxMissing, startNginx } from '../../support/fleet'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { isPassedOver } from '../../support/programs'
import { Writers } from '../faults/writers'

const missing = nginxMissing()
const passedOver = isPassedOver(missing)
if (passedOver) console.warn(`a rolling restart is not tried: ${missing}`)

/** Longer than nginx keeps a connection, and than it passes a server over, by docs/operating.md. */
const drainSeconds = 6
const paths = ['oauth/hot', 'oauth/rsaPublicKey', 'mclass/list']

const onNginx = passedOver ? test.skip : test

onNginx('servers that are restarted one after the other behind the documented proxy lose no request', async () => {
  const database = await cloneDatabase()
  const ports = [await freePort(), await freePort()] as const
  const start = (port: number) =>
    aProductionServer({ databaseUrl: database.appUrl, port, settings: { DRAIN_SECONDS: String(drainSeconds) } })
  const servers: ProductionServer[] = await Promise.all(ports.map(start))
  const front = await freePort()
  const nginx = await startNginx(front, ports)
  const url = `http://127.0.0.1:${front}`
  const openDatabase = () => connect(database.appUrl, { poolSize: 2 })
  const secrets = { secretKey: outsideSettings.SECRET_KEY }
  const writers = await Writers.prepare({ url, secrets, openDatabase }, 4)
  const answers = new Map<string, number>()
  let over = false
  const read = async (path: string) => {
    while (!over) {
      const answer = await fetch(`${url}${apiBase}/${path}`).then(
        ({ status }) => String(status),
        (error: unknown) => String(error),
      )
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  const readers = paths.map(read)
  writers.start()
  try {
    await writers.more(10)
    for (const [at, port] of ports.entries()) {
      const stopping = servers[at]?.stop()
      await untilNotReady(port)
      expect(await stopping).toBe(0)
      servers[at] = await start(port)
    }
    await writers.more(10)
  } finally {
    over = true
    await Promise.all([writers.stop(), ...readers])
    await Promise.all(servers.map((server) => server.stop()))
    const exit = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await exit
  }
  expect([...answers.keys()]).toEqual(['200'])
  expect(writers.unanswered).toBe(0)
  await database.drop()
})

/** While it still serves it says that it is not ready. */
async function untilNotReady(port: number): Promise<void> {
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    if (ready.status === 503) {
      const served = await fetch(`http://127.0.0.1:${port}${apiBase}/oauth/hot`)
      expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
