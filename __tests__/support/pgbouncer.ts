import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from '../../server/laptop/embedded/account'
import { freePort } from '../../server/lib/freePort'
import { programMissing } from './programs'
import { temporaryFolder } from './temporaryFolder'

const written = join(__dirname, '../../deploy/postgresql/pgbouncer.ini')
const followsSince = 21

/** How it is started: the program, and what comes before its own words. */
type Runs = readonly [string, ...string[]]

/** Why there is no PgBouncer here; null when there is. */
export function pgbouncerMissing(): string | null {
  return programMissing('pgbouncer', ['--version'], 'pgbouncer')
}

export interface PgBouncer {
  readonly version: string
  /** Whether it follows what servers prepare by name. */
  readonly follows: boolean
  /** The database, by way of the pooler. */
  readonly appUrl: string
  /** How many connections it holds open to the database. */
  servers(): Promise<number>
  stop(): Promise<void>
}

/** PgBouncer by deploy/postgresql, in front of the database of `appUrl`. */
export async function startPgBouncer(appUrl: string, runs: Runs = ['pgbouncer']): Promise<PgBouncer> {
  const [target, port, folder, version] = [
    new URL(appUrl),
    await freePort(),
    temporaryFolder('bouncer'),
    versionOf(runs),
  ]
  const follows = Number(version.split('.')[1]) >= followsSince
  const [name, users, file] = [target.pathname.slice(1), join(folder, 'users'), join(folder, 'pgbouncer.ini')]
  const lines = readFileSync(written, 'utf8')
    .replace('pinpai = host=127.0.0.1 port=5000', `${name} = host=${target.hostname} port=${target.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(';max_prepared', follows ? 'max_prepared' : ';max_prepared')
  writeFileSync(file, `${lines}\nadmin_users = ${target.username}\n`)
  writeFileSync(users, `"${target.username}" "${target.password}"\n`)
  chmodSync(folder, 0o755)
  const [program, ...first] = runs
  const child = spawn(program, [...first, file], { stdio: ['ignore', 'ignore', 'pipe'], ...databaseAccount() })
  let said = ''
  child.stderr.on('data', (words: Buffer) => (said += words.toString()))
  const url = (database: string) => `postgres://${target.username}:${target.password}@127.0.0.1:${port}/${database}`
  const asked = (question: string) => rowsOf(url('pgbouncer'), question)
  while ((await asked('show version').catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`)
    await pause(50)
  }
  return {
    version,
    follows,
    appUrl: url(name),
    servers: async () => (await asked('show servers')).filter(({ database }) => database === name).length,
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** As `PgBouncer 1.18.0` says it. */
function versionOf([program, ...first]: Runs): string {
  const said = execFileSync(program, [...first, '--version'], { encoding: 'utf8' })
  return /PgBouncer (\S+)/.exec(said)?.[1] ?? ''
}

async function rowsOf(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(question)).rows
  } finally {
    await client.end()
  }
}
