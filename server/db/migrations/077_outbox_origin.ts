import { sql, type Kysely } from 'kysely'

/** A message knows the request that promised it, by a W3C traceparent: what follows of it stands under the same id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column traceparent text`.execute(db)
}
