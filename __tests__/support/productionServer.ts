import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/lib/freePort'
import { compiled } from './compiledServer'
import { outsideSettings } from './productionSettings'

const project = join(__dirname, '../..')
const readyWithinMs = 120_000

/** The real server with production settings on a database, in a process of its own. */
export interface ProductionServer {
  readonly url: string
  readonly child: ChildProcess
  /** What it wrote to its log and complained of. */
  said(): string
  /** How it ended by itself; null while it runs. */
  ending(): string | null
  /** SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>
}

export async function aProductionServer(given: {
  databaseUrl: string
  settings?: Record<string, string>
  port?: number
  /** What node is told before its script. */
  node?: readonly string[]
  /** Of another release, as one file. */
  program?: string
  /** Where its log goes instead of to `said`. */
  logFile?: string
}): Promise<ProductionServer> {
  const port = given.port ?? (await freePort())
  const { PATH = '', HOME = '' } = process.env
  const settings = {
    DATABASE_URL: given.databaseUrl,
    MIGRATE: 'off',
    DRAIN_SECONDS: '0',
    PORT: String(port),
    CONSOLE_PORT: 'off',
    WRITES_PER_MINUTE: '1000000',
    WRITES_PER_PERSON: '1000000',
    READS_PER_MINUTE: '1000000',
  }
  const log = given.logFile === undefined ? 'pipe' : openSync(given.logFile, 'a')
  const child = spawn(process.execPath, [...(given.node ?? []), given.program ?? (await compiled('server/main.ts'))], {
    cwd: project,
    env: { PATH, HOME, ...outsideSettings, ...settings, ...given.settings },
    stdio: ['ignore', log, 'pipe'],
  })
  if (typeof log === 'number') closeSync(log)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text.toString()))
  const server: ProductionServer = {
    url: `http://127.0.0.1:${port}`,
    child,
    said: () => said,
    ending: () =>
      child.exitCode === null && child.signalCode === null ? null : `${child.exitCode ?? child.signalCode}`,
    async stop() {
      if (server.ending() !== null) return child.exitCode
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
      return child.exitCode
    },
  }
  await untilReady(server)
  return server
}

async function untilReady(server: ProductionServer): Promise<void> {
  const end = Date.now() + readyWithinMs
  while (Date.now() < end) {
    if (server.ending() !== null) throw new Error(`the server ended with ${server.ending()}: ${server.said()}`)
    if ((await fetch(`${server.url}/readyz`).catch(() => null))?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server was not ready in time: ${server.said()}`)
}
