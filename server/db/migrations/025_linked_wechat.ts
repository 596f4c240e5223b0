import { sql, type Kysely } from 'kysely'

/** Since when a WeChat opens its account. Older links, and those that a server of the release before makes, date from when it was first seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity add column linked_at timestamptz`.execute(db)
}
