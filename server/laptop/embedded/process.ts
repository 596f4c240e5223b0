import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { codeOf } from '../../lib/codeOf'
import { freePort } from '../../lib/freePort'
import { StartupError } from '../../lib/startupError'
import type { RunAs } from './account'
import { plainEnv } from './folder'
import { isAlive, livePostmaster } from './postmaster'

const readyWithinMs = 60_000
const stopWithinMs = 30_000
const pollMs = 50

export interface PostgresProcess {
  port: number
  /** Ends it cleanly and resolves once it is gone. */
  stop(): Promise<void>
}

export interface PostgresStart {
  bin: string
  dataFolder: string
  logFile: string
  runAs: RunAs | null
  port?: number
  /** Further `name=value` settings. */
  settings?: readonly string[]
}

/** Starts PostgreSQL on a loopback port, a free one unless given, in a session of its own so that Ctrl-C reaches only us. */
export async function startPostgres(start: PostgresStart): Promise<PostgresProcess> {
  const port = start.port ?? (await freePort())
  const socketFolder = process.platform === 'win32' ? [] : ["unix_socket_directories=''"]
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, ...socketFolder, 'max_connections=100']
  const options = [...settings, ...(start.settings ?? [])].flatMap((setting) => ['-c', setting.replace("''", '')])
  const log = openSync(start.logFile, 'a')
  const child = spawn(join(start.bin, 'postgres'), ['-D', start.dataFolder, ...options], {
    env: plainEnv(),
    cwd: start.dataFolder,
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
    ...start.runAs,
  })
  closeSync(log)
  await untilReady(child, port, start)
  return { port, stop: () => stopPostgres(child.pid ?? 0, start.dataFolder) }
}

/** Takes over a server that an earlier process of ours left running in this folder. */
export async function adoptPostgres(dataFolder: string): Promise<PostgresProcess | null> {
  const running = livePostmaster(dataFolder)
  if (running === null) return null
  const state = await waitUntil(async () => {
    if (livePostmaster(dataFolder) === null) return 'gone'
    return (await answers(running.port)) ? 'ready' : null
  }, stopWithinMs)
  if (state !== 'ready') return null
  return { port: running.port, stop: () => stopPostgres(running.pid, dataFolder) }
}

async function stopPostgres(pid: number, dataFolder: string): Promise<void> {
  if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGINT')
  const gone = await waitUntil(
    async () => (livePostmaster(dataFolder) === null && !isAlive(pid) ? true : null),
    stopWithinMs,
  )
  if (gone === null && isAlive(pid)) process.kill(pid, 'SIGQUIT')
}

async function untilReady(child: ChildProcess, port: number, start: PostgresStart): Promise<void> {
  let failure: string | null = null
  child.once('error', (error) => (failure = error.message))
  const exited = () => (failure ??= lastComplaint(start.logFile))
  child.once('exit', exited)
  const outcome = await waitUntil(async () => failure ?? ((await answers(port)) ? '' : null), readyWithinMs)
  child.off('exit', exited)
  if (outcome === '') return
  if (child.pid !== undefined && child.exitCode === null) child.kill('SIGQUIT')
  const why = outcome ?? '等待超时'
  throw new StartupError(
    `数据库没有启动（${why}）。数据目录 ${start.dataFolder} 可能已损坏，请从备份恢复；详情见 ${start.logFile}。`,
  )
}

/** The server speaks: that it wants a password, or does not know the role, is an answer too. */
async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'ready',
    database: 'postgres',
    password: 'none',
    connectionTimeoutMillis: 2000,
  })
  try {
    await client.connect()
    return true
  } catch (error) {
    return String(codeOf(error)).startsWith('28')
  } finally {
    await client.end().catch(() => undefined)
  }
}

function lastComplaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n')
  return lines.filter((line) => /FATAL|PANIC|could not/.test(line)).at(-1) ?? lines.at(-1) ?? '原因不明'
}

/** Asks again and again until the question has an answer; null when time is up. */
async function waitUntil<T>(ask: () => Promise<T | null>, withinMs: number): Promise<T | null> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return null
}
