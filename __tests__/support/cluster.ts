import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '../../server/laptop/embedded/account'
import { adoptPostgres, startPostgres } from '../../server/laptop/embedded/process'

const installed = '/usr/lib/postgresql'
const password = 'rehearsal'

export interface Cluster {
  readonly appUrl: string
  readonly ownerUrl: string
  stop(): Promise<void>
  /** As whoever watches over it does, once it has ended by itself; where it runs it goes on. */
  startAgain(): Promise<void>
}

/** PostgreSQL as the system has it, in a cluster of its own, with roles and database by the lines of the README; its log of changes elsewhere if asked for. */
export async function startCluster(
  folder: string,
  readme: string,
  settings: readonly string[] = [],
  changesAt: string | null = null,
): Promise<Cluster> {
  const [bin, runAs, dataFolder] = [binaries(), databaseAccount(), join(folder, 'cluster')]
  mkdirSync(dataFolder, { mode: 0o700 })
  if (runAs !== null) chownSync(dataFolder, runAs.uid, runAs.gid)
  const initdb = ['-D', dataFolder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  if (changesAt !== null) initdb.push('--waldir', changesAt)
  execFileSync(join(bin, 'initdb'), initdb, { stdio: 'pipe', cwd: '/', ...runAs })
  const logFile = join(folder, 'postgresql.log')
  let running = await startPostgres({ bin, dataFolder, logFile, runAs, settings })
  const start = { bin, dataFolder, logFile, runAs, settings, port: running.port }
  return {
    ...(await documentedDatabase(running.port, readme)),
    stop: () => running.stop(),
    startAgain: async () => {
      running = (await adoptPostgres(dataFolder)) ?? (await startPostgres(start))
    },
  }
}

/** Roles and database by the lines of a document, on a server of loopback. */
export async function documentedDatabase(port: number, document: string, superuser: pg.ClientConfig = {}) {
  await asSuperuser(
    { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', ...superuser },
    linesOf(document),
  )
  return urlsOf(port)
}

/** Of a database that is another's copy, too. */
export function urlsOf(port: number): { appUrl: string; ownerUrl: string } {
  const url = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/pinpai`
  return { appUrl: url('pinpai_app'), ownerUrl: url('pinpai_owner') }
}

/** Where PostgreSQL of the system has its programs. */
export function binaries(): string {
  const versions = existsSync(installed) ? readdirSync(installed).map(Number).filter(Number.isFinite) : []
  const newest = Math.max(...versions)
  if (versions.length === 0) throw new Error(`PostgreSQL of the system is needed (Debian: apt-get install postgresql)`)
  return join(installed, String(newest), 'bin')
}

function linesOf(readme: string): string[] {
  const block = /```sql\n([\s\S]*?)```/.exec(readFileSync(readme, 'utf8'))?.[1] ?? ''
  return block
    .replaceAll('…', password)
    .split('\n')
    .filter((line) => line.trim() !== '')
}

async function asSuperuser(superuser: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
