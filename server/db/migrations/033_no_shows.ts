import { sql, type Kysely } from 'kysely'

/** What a side says of the other that did not come (product 19.5), and the refunds that wait for an operator because of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_no_show (
      share_id uuid not null,
      user_id uuid not null,
      side text not null check (side in ('member', 'model')),
      text text not null,
      media_keys text[] not null default '{}',
      created_at timestamptz not null,
      primary key (share_id, user_id)
    );
    create index share_no_show_of on share_no_show (user_id);
    create index share_no_show_media on share_no_show using gin (media_keys) where media_keys <> '{}';

    create table share_refund (
      share_id uuid primary key,
      state text not null check (state in ('waiting', 'granted', 'dismissed')),
      proposed_at timestamptz not null,
      decided_at timestamptz
    );
    create index share_refund_waiting on share_refund (proposed_at) where state = 'waiting';
  `.execute(db)
}
