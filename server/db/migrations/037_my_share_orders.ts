import { sql, type Kysely } from 'kysely'

/** The seats of a user in any state, for what they take and took part in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index share_seat_of_user on share_seat (user_id, share_id, id)`.execute(db)
}
