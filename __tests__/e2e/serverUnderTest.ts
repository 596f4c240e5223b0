import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterFolder } from '../../server/laptop/embedded/embedded'
import { freePort } from '../../server/lib/freePort'
import { keepSecrets } from '../../server/settings/secrets'
import { compiled } from '../support/compiledServer'
import { fillFolder } from '../support/filledFolder'
import { until } from './driver'

export interface ServerUnderTest {
  origin: string
  /** Where the server keeps its data. */
  dataDir: string
  /** The code that the newest message to a number holds; `after` is the one before, which is waited past. */
  lastCode(phone: string, after?: string): Promise<string>
  /** Its clock goes on so far ahead of the real one, until it is started again. */
  setAhead(aheadMs: number): Promise<void>
  /** Does something while the server is not there, then starts it again on the same port with the same data. */
  whileDown(part: () => Promise<void>): Promise<void>
  /** Ends the server; with failed stories, first prints the errors that it logged. */
  stop(failed?: number): Promise<void>
}

const projectRoot = path.resolve(__dirname, '../..')
const movableServer = '__tests__/e2e/movableServer.ts'
const readyWithinMs = 600_000

/** Starts the real server with the laptop profile on free ports, with a data folder of its own in which the demo is. */
export async function startServer(): Promise<ServerUnderTest> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinpai-e2e-'))
  const port = await freePort(8)
  const dataDir = path.join(folder, 'data')
  const logFile = path.join(folder, 'server.log')
  await fillFolder(dataDir, movableServer)
  const program = await compiled(movableServer)
  const log = (): string => readFileSync(logFile, 'utf8')
  const output = createWriteStream(logFile)
  await new Promise((resolve) => output.once('open', resolve))
  const origin = `http://127.0.0.1:${port}`
  const environment = laptopEnvironment({ PORT: String(port), DATA_DIR: dataDir })
  const start = (): ChildProcess =>
    spawn(process.execPath, [program], {
      cwd: projectRoot,
      env: environment,
      // Should we be killed, the channel closes, and the server ends itself and its database: in a group of its own it outlives ours.
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    })
  let server = start()
  const end = async (failed: number): Promise<void> => {
    await ended(server)
    if (failed > 0) console.log(loggedErrors(path.join(dataDir, 'server.log')))
    // Root's database lies outside the data folder.
    const database = path.dirname(clusterFolder(dataDir, keepSecrets(dataDir)))
    for (const part of [database, folder]) rmSync(part, { recursive: true, force: true })
  }
  let ending: Promise<void> | undefined
  const stop = (failed = 0): Promise<void> => (ending ??= end(failed))
  endWithUs(stop)
  const ready = (): Promise<void> => until('the server to be ready', () => isReady(server, origin, log), readyWithinMs)
  const whileDown = async (part: () => Promise<void>): Promise<void> => {
    await ended(server)
    try {
      await part()
    } finally {
      if (!ending) {
        server = start()
        await ready()
      }
    }
  }
  const setAhead = async (aheadMs: number): Promise<void> => {
    const answered = new Promise<void>((resolve) => {
      const heard = (message: unknown): void => {
        if (Reflect.get(Object(message), 'aheadMs') !== aheadMs) return
        server.off('message', heard)
        resolve()
      }
      server.on('message', heard)
    })
    server.send({ aheadMs })
    await answered
  }
  try {
    await ready()
  } catch (error) {
    const printed = log().slice(-3000)
    await stop()
    throw new Error(`${String(error)}\n${printed}`)
  }
  return {
    origin,
    dataDir,
    stop,
    whileDown,
    setAhead,
    lastCode: (phone, after) => lastCode(inboxOrigin(log()), phone, after),
  }
}

/** A run that is told to end, by whoever started it or by Ctrl-C, leaves no server, no database and no folder behind. */
function endWithUs(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop().finally(() => process.exit(1)))
  }
}

/** The laptop profile holds only while nothing names a database, an address or WeChat. */
function laptopEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|PUBLIC_URL|WECHAT_|NODE_ENV)/.test(name))
  return { ...Object.fromEntries(kept), ...own }
}

/** Lines of level error and above. */
function loggedErrors(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const errors = lines.filter((line) => /"level":[56]0/.test(line))
  return errors
    .map((line) => `server: ${line.slice(0, 1500)}`)
    .slice(-10)
    .join('\n')
}

async function isReady(server: ChildProcess, origin: string, log: () => string): Promise<boolean> {
  if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}:\n${log().slice(-3000)}`)
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
  return answer?.status === 200
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const stuck = setTimeout(() => server.kill('SIGKILL'), 60_000)
  await exited
  clearTimeout(stuck)
}

/** Each start of the server prints its own. */
function inboxOrigin(log: string): string {
  const origin = [...log.matchAll(/短信收件箱\s+(http:\/\/127\.0\.0\.1:\d+)\/inbox/g)].at(-1)?.[1]
  if (!origin) throw new Error(`the server has not printed where its message inbox is:\n${log.slice(-2000)}`)
  return origin
}

/** The inbox lists the newest message first. */
async function lastCode(origin: string, phone: string, after?: string): Promise<string> {
  let code: string | undefined
  await until(`a code sent to ${phone}`, async () => {
    const answer = await fetch(`${origin}/inbox.json?phone=${phone}`)
    const messages: { code: string }[] = await answer.json()
    code = messages[0]?.code
    return code !== undefined && code !== after
  })
  return code ?? ''
}
