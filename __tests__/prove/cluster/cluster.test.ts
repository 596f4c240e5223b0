import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connect, type Db } from '../../../server/db/connection'
import { migrateDatabase } from '../../../server/db/migrate'
import { answersUnderLoad, mustBeReadyOrNot } from '../../server/faults/underLoad'
import { setPrices } from '../../support/builders/shareOrders'
import { documentedDatabase } from '../../support/cluster'
import { pgbouncerMissing, startPgBouncer, type PgBouncer } from '../../support/pgbouncer'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { temporaryFolder } from '../../support/temporaryFolder'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { Deadlines } from './deadlines'
import { startHaproxy } from './haproxy'
import { Network, networkMissing } from './network'
import { clusterMissing, Nodes, openFolder, superuserPassword } from './nodes'

const minutes = 60_000
const longestGapMs = 40_000
const caughtUpWithinMs = 60_000
/** Beyond what comes after a failure, so that it is seen too. */
const settledAfterMs = 5000
const missing = networkMissing() ?? clusterMissing() ?? pgbouncerMissing()
if (missing !== null) console.warn(`proof: skipped, no cluster is broken: ${missing}`)
const proof = missing === null ? test : test.skip

const closers: Array<() => Promise<unknown>> = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

interface World {
  readonly nodes: Nodes
  readonly pooler: PgBouncer
  readonly app: TestApp
  readonly servers: readonly ProductionServer[]
  readonly openDatabase: () => Db
}

async function aWorld(): Promise<World> {
  const network = new Network()
  closers.push(async () => network.remove())
  const nodes = new Nodes(network, openFolder(temporaryFolder('cluster')))
  for (const node of nodes.all) node.start()
  const haproxy = await startHaproxy()
  closers.push(() => haproxy.stop())
  await nodes.sound()
  const database = await documentedDatabase(haproxy.port, 'docs/operating.md', { password: superuserPassword })
  await migrateDatabase(database.ownerUrl, 'pinpai_app')
  await limitTheRole(haproxy.port)
  const pooler = await startPgBouncer(database.appUrl)
  closers.push(() => pooler.stop())
  const app = await buildTestApp({ database: { ...database, drop: async () => {} } })
  closers.push(() => app.close())
  app.clock.set(new Date())
  await setPrices(app)
  const replica = new URL(database.appUrl)
  replica.port = String(haproxy.replicaPort)
  const started = (role: string) =>
    aProductionServer({
      databaseUrl: pooler.appUrl,
      settings: {
        ROLE: role,
        DATABASE_PREPARE: pooler.follows ? 'on' : 'off',
        DATABASE_REPLICA_URL: replica.href,
      },
    })
  const servers = await Promise.all(['server', 'server', 'worker'].map(started))
  closers.push(() => Promise.all(servers.map((server) => server.stop())))
  return { nodes, pooler, app, servers, openDatabase: () => connect(database.appUrl, { poolSize: 2 }) }
}

/** What a pooler leaves out of a connection, as docs/operating.md has it. */
async function limitTheRole(port: number): Promise<void> {
  const superuser = { host: '127.0.0.1', port, user: 'postgres', password: superuserPassword, database: 'pinpai' }
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query(`alter role pinpai_app set statement_timeout = '4s'`)
  await client.query(`alter role pinpai_app set lock_timeout = '3500ms'`)
  await client.end()
}

/** What happens to a cluster at work, and what makes it whole again. */
const happenings: ReadonlyArray<readonly [string, (nodes: Nodes) => Promise<() => void>]> = [
  [
    'the machine of the primary is gone (kill -9 of all on it)',
    async (nodes) => {
      const leader = await nodes.sound()
      leader.machine.kill()
      return () => leader.start()
    },
  ],
  [
    'the link of the primary is cut',
    async (nodes) => {
      const leader = await nodes.sound()
      leader.machine.cut()
      return () => leader.machine.mend()
    },
  ],
  [
    'each node is restarted, the lead handed over',
    async (nodes) => {
      await nodes.restartOneByOne()
      return () => {}
    },
  ],
]

proof(
  'a cluster at work loses its primary, its link and each node in turn: nothing that was acknowledged',
  async () => {
    const { nodes, pooler, app, servers, openDatabase } = await aWorld()
    const told: string[] = []
    let written = 0
    const answers = await answersUnderLoad(servers.slice(0, 2), openDatabase, async (acknowledged) => {
      for (const [what, happens] of happenings) {
        const deadlines = await Deadlines.prepare(app)
        const gap = longestGap(acknowledged)
        const mend = await happens(nodes)
        await untilMore(acknowledged)
        await pause(settledAfterMs)
        const { ms, backAt } = gap.end()
        const lateMs = await deadlines.latest(backAt)
        mend()
        await nodes.sound()
        told.push(`${what}: ${seconds(ms)} without a write, deadlines caught up ${seconds(lateMs)} after it`)
        expect(ms).toBeLessThanOrEqual(longestGapMs)
        expect(lateMs).toBeLessThanOrEqual(caughtUpWithinMs)
      }
      written = acknowledged()
    })
    mustBeReadyOrNot(servers, answers)
    for (const server of servers.slice(0, 2)) expect(server.said()).toContain('replica: lists are read there')
    for (const line of told) console.log(`proof: ${line}`)
    console.log(
      `proof: PgBouncer ${pooler.version} in transaction mode, two servers and a worker, none restarted: ${written} writes acknowledged, 0 lost, 0 doubled, drift 0`,
    )
  },
  30 * minutes,
)

/** Counts on until it is asked for the longest time in which nothing was acknowledged, and when that was over. */
function longestGap(acknowledged: () => number) {
  let [count, since, longest] = [acknowledged(), Date.now(), { ms: 0, backAt: Date.now() }]
  const look = () => {
    if (acknowledged() === count) return
    const now = Date.now()
    if (now - since > longest.ms) longest = { ms: now - since, backAt: now }
    count = acknowledged()
    since = now
  }
  const looking = setInterval(look, 20)
  return {
    end: () => {
      clearInterval(looking)
      return longest
    },
  }
}

/** Until those who hung when it happened have been served too. */
async function untilMore(acknowledged: () => number): Promise<void> {
  const wanted = acknowledged() + 200
  while (acknowledged() < wanted) await pause(50)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
