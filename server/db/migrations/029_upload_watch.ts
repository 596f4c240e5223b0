import { sql, type Kysely } from 'kysely'

/** Who may put files into the store at this time, so that what somebody puts there is weighed while they may. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_watch (
      user_id uuid primary key references app_user (id),
      until timestamptz not null,
      due_at timestamptz not null,
      full_until timestamptz
    );
    create index upload_watch_due on upload_watch (due_at);
  `.execute(db)
}
