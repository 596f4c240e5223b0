import { sql, type Kysely } from 'kysely'

/** A message that failed for a day is tried no more until somebody says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column dead_at timestamptz`.execute(db)
}
