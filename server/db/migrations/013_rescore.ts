import { sql, type Kysely } from 'kysely'

/** Things whose votes have changed since they were scored: a row a vote, so that votes never wait for each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rescore_due (
      id uuid primary key,
      target_id uuid not null,
      due_at timestamptz not null
    );
    create index rescore_due_at on rescore_due (due_at);
  `.execute(db)
}
