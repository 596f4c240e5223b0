import pg from 'pg'
import { reasonOf } from '../../db/failures'
import { StartupError } from '../../lib/startupError'
import { countedTables, entries, restoreAct, type Facts } from './facts'

/** What the database of this address holds; null where nothing of ours is in it. */
export async function readLiveFacts(url: string): Promise<Facts | null> {
  return asOwner(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const there = new Set(tables.map(({ name }) => name))
    if (!there.has('kysely_migration')) return null
    const schema = await one<string>(client, `select max(name) as value from kysely_migration`)
    if (schema === null) return null
    const rows: Record<string, number> = {}
    for (const table of countedTables.filter((name) => there.has(name)))
      rows[table] = Number(await one<string>(client, `select count(*) as value from ${table}`))
    const times: Date[] = []
    for (const [table, column] of Object.entries(entries).filter(([name]) => there.has(name))) {
      const but = table === 'audit' ? `where act <> '${restoreAct}'` : ''
      const at = await one<Date>(client, `select max(${column}) as value from ${table} ${but}`)
      if (at !== null) times.push(at)
    }
    const newest = times.length === 0 ? null : new Date(Math.max(...times.map((at) => at.getTime())))
    return { schema, newest, rows }
  })
}

/** How many connections the servers' role has to this database. */
export function countSessions(url: string, role: string): Promise<number> {
  const sessions = `select count(*) as value from pg_stat_activity where usename = $1 and datname = current_database()`
  return asOwner(url, async (client) => Number(await one<string>(client, sessions, [role])))
}

/** Work on a connection of the owner's. */
export async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch((error: unknown) => {
    throw new StartupError(`连接不上数据库（${reasonOf(error)}）。请检查 MIGRATE_DATABASE_URL。`, { cause: error })
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function one<T>(client: pg.Client, statement: string, values: readonly unknown[] = []): Promise<T | null> {
  const { rows } = await client.query<{ value: T | null }>(statement, [...values])
  return rows[0]?.value ?? null
}
