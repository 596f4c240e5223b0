import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { apiBase, calls } from '@contract/calls'
import { connect, type Db } from '../../../server/db/connection'
import { migrateDatabase } from '../../../server/db/migrate'
import { freePort } from '../../../server/lib/freePort'
import { startCluster, type Cluster } from '../../support/cluster'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { programMissing } from '../../support/programs'
import { aSmallDisk, smallDiskMissing, type SmallDisk } from '../../support/smallDisk'
import { temporaryFolder } from '../../support/temporaryFolder'
import { mustBeReadyOrNot } from './underLoad'
import { Writers } from './writers'

const missing = smallDiskMissing() ?? programMissing('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/initdb'], 'postgresql')
if (missing !== null) console.warn(`skipped, no disk is filled: ${missing}`)
const onDisk = missing === null ? test : test.skip

const operating = join(__dirname, '../../../docs/operating.md')
let cluster: Cluster
let server: ProductionServer
let metricsPort: number
let disk: SmallDisk
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A database that has a small disk of its own for its tables, or for its log of changes; the other is elsewhere. And a server on it. */
async function aServerOn(small: 'tables' | 'changes', megabytes: number): Promise<void> {
  const folder = temporaryFolder('full')
  // The database runs as somebody else than root.
  chmodSync(folder, 0o755)
  disk = aSmallDisk(folder, megabytes)
  ends.push(() => disk.unmount())
  cluster = await startCluster(folder, operating, [], small === 'changes' ? join(disk.place, 'changes') : null)
  ends.push(() => cluster.stop())
  if (small === 'tables') {
    await asSuperuser(`create tablespace small location '${disk.place}'`)
    await asSuperuser('alter database pinpai set tablespace small')
  }
  await migrateDatabase(cluster.ownerUrl, 'pinpai_app')
  metricsPort = await freePort()
  const settings = { METRICS_PORT: String(metricsPort) }
  server = await aProductionServer({ databaseUrl: cluster.appUrl, settings })
  ends.push(() => server.stop())
}

async function asSuperuser(statement: string): Promise<void> {
  const { port } = new URL(cluster.appUrl)
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const openDatabase = () => connect(cluster.appUrl, { poolSize: 2 })

async function someWriters(): Promise<Writers> {
  const asked = { url: server.url, secrets: { secretKey: outsideSettings.SECRET_KEY }, openDatabase }
  return Writers.prepare(asked, 6)
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) {
    expect(server.ending()).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const status = async (path: string) => (await fetch(`${server.url}${path}`)).status

/** What the log has of answers that nobody expected. */
function faults(): string[] {
  return server
    .said()
    .split('\n')
    .filter((line) => line.includes('unexpected error'))
}

/** Until not even what a page has free takes a note of the reader's session: what it had before stays, for somebody still looks at it. */
async function leaveNoRoomFor(db: Db, userId: string, used_at: Date): Promise<pg.Client> {
  const looks = new pg.Client({ connectionString: cluster.ownerUrl })
  await looks.connect()
  await looks.query('begin isolation level repeatable read')
  await looks.query('select count(*) from session')
  const note = () => db.updateTable('session').set({ used_at }).where('user_id', '=', userId).execute()
  while (
    await note().then(
      () => true,
      () => false,
    )
  );
  return looks
}

async function fullCount(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^pinpai_database_full_total (\S+)$/m.exec(text)?.[1])
}

/** As PostgreSQL's own tidying does: the next connection has to write the catalogue's file anew, and there is no room. */
function takeCatalogueAway(): void {
  const files = readdirSync(disk.place, { recursive: true, encoding: 'utf8' })
  const caches = files.filter((path) => path.endsWith('pg_internal.init'))
  expect(caches).not.toEqual([])
  for (const path of caches) rmSync(join(disk.place, path))
  disk.fill()
}

onDisk(
  'a full disk: writes are 503, reads go on, the operator is told, and with room everything goes on, nothing acknowledged lost',
  async () => {
    // Its tables alone: its log of changes has room, so it goes on.
    await aServerOn('tables', 192)
    const writers = await someWriters()
    const token = writers.writers[0]?.token ?? ''
    const db = openDatabase()
    // Reading notes once an hour that a session was used: that hour is over.
    const usedAt = new Date(Date.now() - 2 * 3_600_000)
    await db.updateTable('session').set({ used_at: usedAt }).execute()
    writers.start()
    await writers.more(20)
    expect(await fullCount()).toBe(0)
    disk.fill()
    const before = writers.unanswered
    await until(() => writers.unanswered >= before + 20)
    const stays = await leaveNoRoomFor(db, writers.writers[0]?.id ?? '', usedAt)
    for (const path of ['oauth/hot', calls.getUserInfo.path, 'mclass/list'])
      for (let time = 0; time < 5; time++) {
        const answer = await fetch(`${server.url}${apiBase}/${path}`, { headers: { authorization: token } })
        expect([path, await answer.json(), faults()]).toMatchObject([path, { code: 200 }, []])
      }
    expect(await status('/readyz')).toBe(200)
    const refused = await fullCount()
    expect(refused).toBeGreaterThan(0)
    expect(server.said()).toContain('database disk full: writes are answered 503')
    await stays.end()
    disk.empty()
    await writers.more(20)
    await writers.stop()
    await writers.mustAllBeThere(db)

    // Nobody writes: what is counted from here on is who is not let in.
    const counted = await fullCount()
    await db.destroy()
    disk.fill()
    takeCatalogueAway()
    await asSuperuser("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'pinpai_app'")
    await until(async () => (await status('/readyz')) === 503)
    disk.empty()
    await until(async () => (await status('/readyz')) === 200)
    expect(await fullCount()).toBeGreaterThan(counted)
    mustBeReadyOrNot([server], new Set())
  },
)

onDisk(
  'no room for the log of changes: the database stops, all is 503, the operator is told, and with room it goes on, nothing acknowledged lost',
  async () => {
    await aServerOn('changes', 96)
    const writers = await someWriters()
    writers.start()
    await writers.more(20)
    disk.fill()
    // What it has, however many files it kept for later, is used up, and it needs another one.
    await until(async () => {
      await asSuperuser('select pg_switch_wal()').catch(() => undefined)
      return server.said().includes('no room in pg_wal, so it stops')
    })
    await until(async () => (await status('/readyz')) === 503)
    expect(await status(`${apiBase}/oauth/hot`)).toBe(503)
    disk.empty()
    await cluster.startAgain()
    await writers.more(20)
    await writers.stop()
    const db = openDatabase()
    await writers.mustAllBeThere(db)
    await db.destroy()
    expect(await status('/readyz')).toBe(200)
    mustBeReadyOrNot([server], new Set())
  },
)
