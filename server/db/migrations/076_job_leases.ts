import { sql, type Kysely } from 'kysely'

/** A message says until when somebody carries it out, so that what runs is told from what waits for its next try. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column leased_until timestamptz`.execute(db)
}
