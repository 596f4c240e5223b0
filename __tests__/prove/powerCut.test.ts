import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { clusterFolder, databaseName } from '../../server/laptop/embedded/embedded'
import { ownerRole } from '../../server/laptop/embedded/folder'
import { isAlive, livePostmaster } from '../../server/laptop/embedded/postmaster'
import { Writers } from '../server/faults/writers'
import { aServerProcess, type ServerProcess } from '../support/processes'
import { Disk, mountMissing } from './disk'

const cuts = Number(process.env['CUTS'] ?? 25)
/** Changes that are acknowledged between two cuts: every cut meets a server at work. */
const between = 60
const limitMs = 3_600_000

const missing = mountMissing()
if (missing !== null) console.warn(`proof: skipped, no power is cut: ${missing}`)
const proof = missing === null ? test : test.skip

let server: ServerProcess
let disk: Disk
let cluster: string

async function started(): Promise<void> {
  server = await aServerProcess()
  cluster = clusterFolder(server.dataDir, server.secrets)
  mkdirSync(dirname(cluster), { recursive: true })
  disk = new Disk(dirname(cluster))
  disk.mount()
  await server.start()
}

afterEach(async () => {
  if (missing !== null) return
  await server.stop()
  await disk.unmount()
  disk.remove()
  await server.end()
})

/** The machine is gone at once, server and database with it, and comes back with what its disk had kept. */
async function powerCut(): Promise<void> {
  const database = livePostmaster(cluster)
  if (database === null) throw new Error('the database does not run')
  disk.cutPower()
  await server.kill()
  if (isAlive(database.pid)) process.kill(database.pid, 'SIGKILL')
  await disk.unmount()
  disk.mount()
  await server.start()
}

async function mustAllBeThere(writers: Writers): Promise<void> {
  const db = server.openDatabase()
  try {
    await writers.mustAllBeThere(db)
  } finally {
    await db.destroy()
  }
}

async function asOwner(...statements: string[]): Promise<void> {
  const port = livePostmaster(cluster)?.port
  const { ownerPassword } = server.secrets
  const client = new pg.Client(`postgres://${ownerRole}:${ownerPassword}@127.0.0.1:${port}/${databaseName}`)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

proof(
  'a power cut under load loses nothing that was acknowledged, and the books agree',
  async () => {
    await started()
    const writers = await Writers.prepare(server, 8)
    writers.start()
    for (let cut = 0; cut < cuts; cut++) {
      await writers.more(between)
      await powerCut()
    }
    await writers.more(between)
    await writers.stop()
    await mustAllBeThere(writers)
    console.info(`proof: ${cuts} power cuts, ${writers.acknowledged()} acknowledged, 0 lost, drift 0`)
  },
  limitMs,
)

proof(
  'the same cut takes away acknowledged changes where the database does not sync: so it is one',
  async () => {
    await started()
    const writers = await Writers.prepare(server, 8)
    await asOwner('alter system set fsync = off', 'select pg_reload_conf()', 'checkpoint')
    disk.sync()
    writers.start()
    await writers.more(between)
    await powerCut()
    await writers.stop()
    await expect(mustAllBeThere(writers)).rejects.toThrow('expect(')
  },
  limitMs,
)
