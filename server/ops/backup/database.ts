import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { fail } from '../command'
import { brokenSentence, BrokenArchive, type Archive } from './archive'
import { auditStatement, type Restoring } from './auditRow'
import { readDumpFacts } from './dumpFacts'
import { requireNotNewer, type Facts } from './facts'
import { countSessions } from './liveFacts'
import { ProgramFailed, runProgram } from './program'
import { writeArchive, type Wanted } from './write'

export interface DatabasePlace {
  readonly ownerUrl: string
  /** The role that servers have. */
  readonly appRole: string
}

/** Dumps a database with the system's pg_dump, while servers run: one consistent moment, rights included. */
export async function dumpDatabase(ownerUrl: string, wanted: Wanted): Promise<void> {
  await writeArchive(wanted, (take) =>
    runProgram('pg_dump', ['--format=custom'], { env: clientEnv(ownerUrl), take }).catch(inWords('pg_dump')),
  )
}

/** Reads an archive of a database to its end, and says what it holds. Refuses what is not whole, and what is none of ours. */
export async function readDump(archive: Archive): Promise<Facts> {
  let facts: Facts | null = null
  const take = async (sql: Readable) => void (facts = await readDumpFacts(sql))
  try {
    await runProgram('pg_restore', ['--data-only', '--file=-'], { input: await archive.read(), take })
  } catch (error) {
    if (error instanceof ProgramFailed && error.message.includes('unsupported version'))
      fail('这份备份是更新的 PostgreSQL 做的，请安装同样新的 PostgreSQL 客户端再恢复。')
    if (error instanceof ProgramFailed || error instanceof BrokenArchive) fail(brokenSentence(archive.file))
    throw error
  }
  return facts ?? fail(`${archive.file} 里不是拼拍的数据库。`)
}

/** Why it cannot be restored now; throws nothing where it can. */
export async function requireRestorable(
  { ownerUrl, appRole }: DatabasePlace,
  { archive, current, restoring }: { archive: Facts; current: Facts | null; restoring: Restoring },
): Promise<void> {
  const sessions = await countSessions(ownerUrl, appRole)
  if (sessions > 0) fail(`还有服务连着这个数据库（${appRole} 有 ${sessions} 个连接），请先停止全部服务。`)
  requireNotNewer({ archive, current, now: restoring.now }, restoring.overNewer)
}

/** Keeps what a restore is about to replace, encrypted, beside the archive; answers where. */
export async function keepReplaced(
  { ownerUrl }: DatabasePlace,
  { archive, now }: Restoring,
  recipients: readonly string[],
): Promise<string> {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = join(dirname(archive.file), `before-restore-${stamp}.backup`)
  await dumpDatabase(ownerUrl, { file, recipients, now })
  return file
}

/** Everything in the database, whatever release it is of, so that nothing is left beside what comes back; extensions are the server's. */
const clearing = `
do $$ declare thing record; begin
  for thing in
    select format('drop %s if exists public.%I cascade',
        case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, relname) as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by relkind in ('v', 'S')
  loop execute thing.statement; end loop;
  for thing in
    select format('drop routine if exists %s cascade', oid::regprocedure) as statement
      from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop execute thing.statement; end loop;
end $$;`

/** Replaces what is in the database by an archive, with its row in the audit, in one transaction: whole or not at all. */
export async function restoreDatabase(
  { ownerUrl }: DatabasePlace,
  restoring: Restoring,
  facts: { restored: Facts; replaced: Facts | null; keptAs: string | null },
): Promise<void> {
  const audit = auditStatement(restoring, facts)
  const options = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--file=-']
  const take = (sql: Readable, whole: Promise<void>) =>
    runProgram('psql', options, { env: clientEnv(ownerUrl), input: Readable.from(oneTransaction(sql, whole, audit)) })
  await runProgram('pg_restore', ['--no-owner', '--no-comments', '--file=-'], {
    input: await restoring.archive.read(),
    take,
  }).catch(inWords('PostgreSQL'))
}

/** Nothing is committed before all of it has come. */
async function* oneTransaction(sql: Readable, whole: Promise<void>, last: string) {
  yield `begin;\n${clearing}\n`
  yield* sql
  await whole
  yield `\n${last}\ncommit;\n`
}

function inWords(program: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ProgramFailed)) throw error
    return fail(`${program} 没有成功：${error.message}`)
  }
}

/** The password travels in the environment, where other users of the machine cannot see it. */
function clientEnv(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const sslmode = searchParams.get('sslmode')
  return {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
  }
}
