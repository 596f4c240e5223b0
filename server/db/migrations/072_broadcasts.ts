import { sql, type Kysely } from 'kysely'

/** What an operator tells all users, or a group of them, in batches (product 23.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table broadcast (
      id uuid primary key,
      text text not null,
      subject text not null,
      path text not null,
      audience text not null check (audience in ('all', 'members', 'models')),
      -- The city that its people named as theirs; null for any.
      city_code text,
      from_at timestamptz not null,
      until_at timestamptz,
      -- The last user who was looked at.
      reached uuid,
      told integer not null default 0,
      created_at timestamptz not null,
      ended_at timestamptz,
      stopped boolean not null default false,
      check (from_at < until_at)
    );
    create index broadcast_newest on broadcast (created_at desc, id desc);
  `.execute(db)
}
