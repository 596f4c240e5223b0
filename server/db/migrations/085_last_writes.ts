import { sql, type Kysely } from 'kysely'

/** The transaction in which a person wrote last: a replica that has it not yet is not asked for that person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table last_write (
      user_id uuid primary key,
      xid xid8 not null,
      at timestamptz not null
    ) with (fillfactor = 50)`.execute(db)
}
