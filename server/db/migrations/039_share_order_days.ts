import { sql, type Kysely } from 'kysely'

/** Public share orders by when they begin, for lists of some days (product 5.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index share_order_start on share_order (starts_at) where state in (1, 2, 3)`.execute(db)
}
