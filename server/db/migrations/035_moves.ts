import { sql, type Kysely } from 'kysely'

/** Another time for a share order, which moves when every seat agrees (product 19.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_move (
      id uuid primary key,
      share_id uuid not null references share_order (id),
      by_user_id uuid not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      expires_at timestamptz not null,
      state text not null check (state in ('open', 'moved', 'refused', 'expired', 'withdrawn')),
      created_at timestamptz not null,
      decided_at timestamptz,
      check ((state = 'open') = (decided_at is null))
    );
    create unique index share_move_open on share_move (share_id) where state = 'open';
    create index share_move_due on share_move (expires_at) where state = 'open';
    create index share_move_share on share_move (share_id, created_at desc);

    create table share_move_answer (
      move_id uuid not null references share_move (id),
      user_id uuid not null,
      agrees boolean not null,
      created_at timestamptz not null,
      primary key (move_id, user_id)
    );
    create index share_move_answer_user on share_move_answer (user_id, created_at desc);
  `.execute(db)
}
