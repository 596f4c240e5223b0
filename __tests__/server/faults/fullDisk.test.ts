import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { apiBase, calls } from '@contract/calls'
import { connect, type Db } from '../../../server/db/connection'
import { migrateDatabase } from '../../../server/db/migrate'
import { databaseAccount } from '../../../server/laptop/embedded/account'
import { freePort } from '../../../server/lib/freePort'
import { startCluster, type Cluster } from '../../support/cluster'
import { aProductionServer, type ProductionServer } from '../../support/productionServer'
import { outsideSettings } from '../../support/productionSettings'
import { temporaryFolder } from '../../support/temporaryFolder'
import { mustBeReadyOrNot } from './underLoad'
import { Writers } from './writers'

/** Why no small disk can be made here; null where one can. */
function diskMissing(): string | null {
  if (process.getuid?.() !== 0) return 'only root can mount a file system'
  if (!existsSync('/usr/lib/postgresql')) return 'PostgreSQL of the system is needed'
  const place = temporaryFolder('mounts')
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', place])
  if (status === 0) execFileSync('umount', [place])
  return status === 0 ? null : 'no file system can be mounted'
}

const missing = diskMissing()
if (missing !== null) console.warn(`skipped, no disk is filled: ${missing}`)
const onDisk = missing === null ? test : test.skip

let cluster: Cluster
let server: ProductionServer
let metricsPort: number
const ends: (() => unknown)[] = []
const folder = temporaryFolder('full')
const disk = join(folder, 'disk')

/** A database whose tables are on a small disk of their own; its log of changes is elsewhere, so it goes on when that disk is full. */
beforeEach(async () => {
  if (missing !== null) return
  // The database runs as somebody else than root.
  chmodSync(folder, 0o755)
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'none', disk])
  ends.push(() => execFileSync('umount', [disk]))
  const account = databaseAccount()
  if (account !== null) chownSync(disk, account.uid, account.gid)
  cluster = await startCluster(folder, join(__dirname, '../../../docs/operating.md'))
  ends.push(() => cluster.stop())
  const { port } = new URL(cluster.appUrl)
  await asSuperuser(Number(port), `create tablespace small location '${disk}'`)
  await asSuperuser(Number(port), 'alter database pinpai set tablespace small')
  await migrateDatabase(cluster.ownerUrl, 'pinpai_app')
  metricsPort = await freePort()
  const settings = { METRICS_PORT: String(metricsPort) }
  server = await aProductionServer({ databaseUrl: cluster.appUrl, settings })
  ends.push(() => server.stop())
})
afterEach(async () => {
  for (const end of ends.reverse()) await end()
})

async function asSuperuser(port: number, statement: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Takes all that is left, as a dump that somebody puts there would. Answers how to give it back. */
function fillDisk(): () => void {
  const filler = join(disk, 'a-dump')
  const file = openSync(filler, 'w')
  try {
    for (const part = Buffer.alloc(65_536); writeSync(file, part) === part.length;);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    closeSync(file)
  }
  return () => rmSync(filler)
}

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

onDisk(
  'a full disk: writes are 503, reads go on, the operator is told, and with room everything goes on, nothing acknowledged lost',
  async () => {
    const openDatabase = () => connect(cluster.appUrl, { poolSize: 2 })
    const asked = { url: server.url, secrets: { secretKey: outsideSettings.SECRET_KEY }, openDatabase }
    const writers = await Writers.prepare(asked, 6)
    const token = writers.writers[0]?.token ?? ''
    const db = openDatabase()
    // Reading notes once an hour that a session was used: that hour is over.
    const usedAt = new Date(Date.now() - 2 * 3_600_000)
    await db.updateTable('session').set({ used_at: usedAt }).execute()
    writers.start()
    await writers.more(20)
    expect(await fullCount()).toBe(0)
    const empty = fillDisk()
    const before = writers.unanswered
    while (writers.unanswered < before + 20) {
      expect(server.ending()).toBeNull()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const stays = await leaveNoRoomFor(db, writers.writers[0]?.id ?? '', usedAt)
    for (const path of ['oauth/hot', calls.getUserInfo.path, 'mclass/list'])
      for (let time = 0; time < 5; time++) {
        const answer = await fetch(`${server.url}${apiBase}/${path}`, { headers: { authorization: token } })
        expect([path, await answer.json(), faults()]).toMatchObject([path, { code: 200 }, []])
      }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await fullCount()).toBeGreaterThan(0)
    expect(server.said()).toContain('database disk full: writes are answered 503')
    await stays.end()
    empty()
    await writers.more(20)
    await writers.stop()
    await writers.mustAllBeThere(db)
    await db.destroy()
    mustBeReadyOrNot([server], new Set())
  },
)
