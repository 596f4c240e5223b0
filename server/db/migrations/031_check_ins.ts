import { sql, type Kysely } from 'kysely'

/** Which members came to a shoot (product 19.4): once each. `at` is when the code was read, `received_at` when the server heard of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_check_in (
      share_id uuid not null,
      user_id uuid not null,
      at timestamptz not null,
      received_at timestamptz not null,
      primary key (share_id, user_id)
    );
    create index share_check_in_of on share_check_in (user_id);
  `.execute(db)
}
