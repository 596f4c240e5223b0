import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '../../server/laptop/embedded/account'
import { clusterFolder, startEmbedded } from '../../server/laptop/embedded/embedded'
import { codeOf } from '../../server/lib/codeOf'
import { freePort } from '../../server/lib/freePort'
import { keepSecrets } from '../../server/settings/secrets'
import { compiled, type Entry } from './compiledServer'
import { programsFolder } from './programsFolder'

const withinMs = 600_000
const pollMs = 100

/**
 * Lasting settings of its database: nobody cuts the power, while a process that is killed loses nothing without them; and a log of changes that
 * is quick to copy and to archive.
 */
const settings = ['fsync = off', "min_wal_size = '32MB'", "max_wal_size = '64MB'"]
/** What is asked and told hourly begins with the copy's own first start: WeChat was told another address for its words. */
const roundsAnew = 'update settlement_round set due_at = now()'

/**
 * Makes of an empty folder the data folder of a laptop after its first start, with the demo. The first start happens once for all processes of a run;
 * each folder is a copy with a place of its own for the database. `server` is the program that is started.
 */
export async function fillFolder(dataDir: string, server: Entry = 'server/main.ts'): Promise<void> {
  const kept = await keptFolder(server)
  cpSync(join(kept, 'data'), dataDir, { recursive: true })
  const cluster = clusterFolder(dataDir, keepSecrets(dataDir))
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 })
  cpSync(join(kept, 'cluster'), cluster, { recursive: true })
  const owner = databaseAccount()
  if (owner !== null) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, dirname(cluster)])
}

/** One process makes it, and whoever asks meanwhile waits; should it fail, the next one tries. */
async function keptFolder(server: Entry): Promise<string> {
  const kept = join(programsFolder(), 'filled')
  const mark = `${kept}.begun`
  for (const end = Date.now() + withinMs; !existsSync(kept); await pause()) {
    if (Date.now() > end) throw new Error(`nobody has filled ${kept}`)
    if (!takes(mark)) continue
    try {
      await fill(kept, server)
    } finally {
      rmSync(mark)
    }
  }
  return kept
}

function takes(mark: string): boolean {
  try {
    closeSync(openSync(mark, 'wx'))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function fill(kept: string, server: Entry): Promise<void> {
  const folder = mkdtempSync(`${kept}-`)
  const data = join(folder, 'data')
  const secrets = keepSecrets(data)
  const cluster = clusterFolder(data, secrets)
  try {
    await inDatabase(
      data,
      settings.map((setting) => `alter system set ${setting}`),
    )
    await startOnce(data, await compiled(server))
    await inDatabase(data, [roundsAnew])
    // A copy gets a place of its own.
    writeFileSync(join(data, 'secrets.json'), JSON.stringify({ ...secrets, folderId: '' }), { mode: 0o600 })
    cpSync(cluster, join(folder, 'cluster'), { recursive: true })
    if (databaseAccount() === null) rmSync(cluster, { recursive: true })
    renameSync(folder, kept)
  } finally {
    if (databaseAccount() !== null) rmSync(dirname(cluster), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inDatabase(dataDir: string, statements: readonly string[]): Promise<void> {
  const database = await startEmbedded({ dataDir, secrets: keepSecrets(dataDir) })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  try {
    await owner.connect()
    for (const statement of statements) await owner.query(statement)
  } finally {
    await owner.end()
    await database.stop()
  }
}

async function startOnce(dataDir: string, program: string): Promise<void> {
  const port = await freePort(1)
  const { PATH = '', HOME = '' } = process.env
  const log = join(dataDir, 'filling.log')
  const output = openSync(log, 'w')
  const server = spawn(process.execPath, [program], {
    cwd: join(__dirname, '../..'),
    env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), CONSOLE_PORT: 'off' },
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  const exit = once(server, 'exit')
  await untilStarted(server, log)
  server.kill('SIGTERM')
  await exit
  rmSync(log)
}

/** It says so over the channel, which ends it should we be gone. */
function untilStarted(server: ChildProcess, log: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('message', () => resolve())
    server.once('exit', (code) =>
      reject(new Error(`the first start ended with ${code}: ${readFileSync(log, 'utf8').slice(-3000)}`)),
    )
  })
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs))
}
