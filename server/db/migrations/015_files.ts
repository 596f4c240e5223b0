import { sql, type Kysely } from 'kysely'

/** What the server writes into the store has a size, and what nothing names any more is swept away (product 10.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media add column bytes bigint not null default 0 check (bytes >= 0);
    create table storage_sweep (
      prefix text primary key,
      marker text not null,
      due_at timestamptz not null
    );
    insert into storage_sweep (prefix, marker, due_at)
      select prefix, '', now() + interval '1 day' from unnest(array['u/', 'media/', 'sealed/']) as prefix;
  `.execute(db)
}
