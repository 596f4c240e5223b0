import { sql, type Kysely } from 'kysely'

/** Who is told that somebody came home from a shoot (product 19.8): one contact a person and shoot, the way to the page in two forms: sealed, and to be found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_home (
      share_id uuid not null,
      user_id uuid not null,
      phone_sealed text not null,
      secret_hash text not null unique,
      secret_sealed text not null,
      created_at timestamptz not null,
      safe_at timestamptz,
      primary key (share_id, user_id)
    );
    create index share_home_of on share_home (user_id);
  `.execute(db)
}
