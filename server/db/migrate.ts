import { Migrator, sql } from 'kysely'
import { StartupError } from '../lib/startupError'
import { connect, type Db } from './connection'
import { reasonOf } from './failures'
import { appendOnlyTables, migrations, readOnlyTables } from './migrations'

/**
 * Brings the database up to date as its owner, on a connection of its own without statement time-out, and gives the
 * server's role its rights. Safe to run twice and by several processes at once. A StartupError says what of the two is not there.
 */
export async function migrateDatabase(ownerUrl: string, appRole: string): Promise<string[]> {
  const db = connect(ownerUrl, { poolSize: 2, statementTimeout: 'none' })
  try {
    await requireRole(db, appRole)
    const applied = await migrateToLatest(db)
    await grantAppRole(db, appRole)
    return applied
  } finally {
    await db.destroy()
  }
}

async function requireRole(db: Db, role: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${role}`.execute(db).catch((error: unknown) => {
    throw new StartupError(`连接不上数据库（${reasonOf(error)}）。请检查 MIGRATE_DATABASE_URL。`, { cause: error })
  })
  if (rows.length === 0) throw new StartupError(`数据库里没有 DATABASE_URL 的角色 ${role}，请先创建。`)
}

async function migrateToLatest(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? ''
    throw new StartupError(
      `升级数据库没有成功：${failed} ${reasonOf(error)}。所有步骤都已撤回，数据库和升级前一样，旧版本可以继续服务；排除原因后再执行一次。`,
      { cause: error },
    )
  }
  return (results ?? []).map((result) => result.migrationName)
}

/** Read and write rows, but never alter, own, or rewrite what must only grow. */
async function grantAppRole(db: Db, role: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const name = sql.id(role)
    await sql`grant usage on schema public to ${name}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`.execute(tx)
    await sql`grant usage, select on all sequences in schema public to ${name}`.execute(tx)
    await sql`revoke all on kysely_migration, kysely_migration_lock from ${name}`.execute(tx)
    // Servers say that they are not ready while the database is of a release before theirs.
    await sql`grant select on kysely_migration to ${name}`.execute(tx)
    for (const table of appendOnlyTables) {
      await sql`revoke update, delete, truncate on ${sql.table(table)} from ${name}`.execute(tx)
    }
    for (const table of readOnlyTables) {
      await sql`revoke insert, update, delete, truncate on ${sql.table(table)} from ${name}`.execute(tx)
    }
  })
}
