import { sql, type Kysely } from 'kysely'

/** A user's relations to things, and their counts spread over slots so that a popular thing has no hot row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table userdata (
      user_id uuid not null,
      kind text not null check (kind in ('favourite', 'like', 'view', 'follow', 'wait')),
      target_type text not null check (target_type in ('model', 'shareOrder', 'post', 'theme')),
      target_id uuid not null,
      created_at timestamptz not null,
      primary key (user_id, kind, target_type, target_id)
    );
    create index userdata_newest on userdata (user_id, kind, created_at desc, target_id desc);

    create table tally (
      target_type text not null,
      target_id uuid not null,
      kind text not null,
      slot smallint not null,
      n bigint not null,
      primary key (target_type, target_id, kind, slot)
    );
  `.execute(db)
}
