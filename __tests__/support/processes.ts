import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { connect, type Db } from '../../server/db/connection'
import { appRole, clusterFolder, databaseName } from '../../server/laptop/embedded/embedded'
import { isAlive, livePostmaster } from '../../server/laptop/embedded/postmaster'
import { keepSecrets, type Secrets } from '../../server/settings/secrets'
import { compiled } from './compiledServer'
import { fillFolder } from './filledFolder'
import { temporaryFolder } from './temporaryFolder'

const project = join(__dirname, '../..')
const readyWithinMs = 300_000
const pollMs = 50

/** The real server, `server/main.ts` with the laptop profile, in a process and on a data folder of its own. */
export interface ServerProcess {
  readonly url: string
  readonly dataDir: string
  readonly secrets: Secrets
  /** Of the process that runs; null while none does. */
  pid(): number | null
  /** Starts it and answers, in milliseconds, how long it took until it was ready. */
  start(): Promise<number>
  /** Resolves once it serves. */
  ready(): Promise<void>
  /** Starts it and asks it to end (SIGTERM) as soon as something holds; how it ended, and what it complained of. */
  endWhen(holds: (said: string) => Promise<boolean>): Promise<{ code: number | null; err: string }>
  /** SIGKILL: nothing is closed, nothing is flushed. */
  kill(): Promise<void>
  /** SIGTERM: it ends in good order, its database too. */
  stop(): Promise<void>
  /** Ends its PostgreSQL, every process of it: at once, or as `pg_ctl stop -m fast` does. */
  endDatabase(signal: 'SIGKILL' | 'SIGINT'): Promise<void>
  /** A connection of the server's own role. Close it before the database is killed. */
  openDatabase(): Db
  /** Ends it in good order and removes its folders. */
  end(): Promise<void>
}

/** `settings` are added to those that leave room for many writes, or stand instead of them. */
export function aServerProcess(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  return serverOn(temporaryFolder('process'), settings)
}

/** The same on a folder that was filled before. */
export async function aFilledServerProcess(): Promise<ServerProcess> {
  const dataDir = temporaryFolder('process')
  await fillFolder(dataDir)
  return serverOn(dataDir, {})
}

async function serverOn(dataDir: string, settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const secrets = keepSecrets(dataDir)
  const cluster = clusterFolder(dataDir, secrets)
  const port = await freePortRun(6)
  const program = await compiled('server/main.ts')
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  return {
    url,
    dataDir,
    secrets,
    pid: () => (child === null || hasEnded(child) ? null : (child.pid ?? null)),
    async start() {
      const started = performance.now()
      child = spawnServer(program, { dataDir, port, own: settings })
      await untilReady(child, url)
      return performance.now() - started
    },
    async ready() {
      if (child !== null) await untilReady(child, url)
    },
    async endWhen(holds) {
      const starting = (child = spawnServer(program, { dataDir, port, own: settings }))
      const [said, err] = [whatItSays(starting.stdout), whatItSays(starting.stderr)]
      const exit = once(starting, 'close')
      while (!(await holds(said()))) {
        if (starting.exitCode !== null) throw new Error(`the server ended by itself: ${err()}`)
        await pause()
      }
      starting.kill('SIGTERM')
      const [code] = await exit
      return { code, err: err() }
    },
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child, 'SIGTERM'),
    endDatabase: (signal) => endPostgres(cluster, signal),
    openDatabase: () => connect(databaseUrl(cluster, secrets), { poolSize: 4 }),
    async end() {
      await ended(child, 'SIGTERM')
      await endPostgres(cluster, 'SIGKILL')
      for (const folder of [dirname(cluster), dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Spawned {
  readonly dataDir: string
  readonly port: number
  readonly own: Readonly<Record<string, string>>
}

function spawnServer(program: string, { dataDir, port, own }: Spawned): ChildProcess {
  const usual = {
    DATA_DIR: dataDir,
    PORT: String(port),
    WRITES_PER_MINUTE: '1000000',
    NODE_ENV: 'production',
    CONSOLE_PORT: 'off',
  }
  const inherited = Object.entries(process.env).filter(([name]) => ['PATH', 'HOME', 'TMPDIR', 'LANG'].includes(name))
  const child = spawn(process.execPath, [program], {
    cwd: project,
    env: { ...Object.fromEntries(inherited), ...usual, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.resume()
  return child
}

function whatItSays(stream: Readable | null): () => string {
  let said = ''
  stream?.on('data', (text: Buffer) => (said += text.toString()))
  return () => said
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const said = whatItSays(child.stderr)
  const end = Date.now() + readyWithinMs
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${said().slice(-2000)}`)
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.status === 200) return
    await pause()
  }
  throw new Error(`the server was not ready in time: ${said().slice(-2000)}`)
}

async function ended(child: ChildProcess | null, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child === null || hasEnded(child)) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** PostgreSQL's other processes end by themselves once their postmaster is gone. */
async function endPostgres(cluster: string, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  const running = livePostmaster(cluster)
  if (running === null) return
  process.kill(running.pid, signal)
  while (isAlive(running.pid)) await pause()
}

function databaseUrl(cluster: string, secrets: Secrets): string {
  const running = livePostmaster(cluster)
  if (running === null) throw new Error('the database does not run')
  return `postgres://${appRole}:${secrets.appPassword}@127.0.0.1:${running.port}/${databaseName}`
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs))
}

/** A port with free ones behind it: the store and other stand-ins listen beside the site. */
async function freePortRun(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 30_000)
    const free = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)))
    if (free.every(Boolean)) return first
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
