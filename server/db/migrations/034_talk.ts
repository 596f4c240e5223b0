import { sql, type Kysely } from 'kysely'

/** The talk of a formed share order (product 19.7), and what a report of it keeps as evidence. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table talk (
      share_id uuid primary key references share_order (id),
      -- Counts every line and every change of one, in the order in which they are committed.
      mark integer not null,
      -- When its lines go.
      prune_at timestamptz not null,
      -- When whoever has not read what was said is told.
      tell_at timestamptz
    );
    create index talk_tell on talk (tell_at) where tell_at is not null;
    create index talk_prune on talk (prune_at);

    create table talk_line (
      id uuid primary key,
      share_id uuid not null references talk (share_id),
      seq integer not null,
      -- The talk's count when the line changed last.
      mark integer not null,
      kind text not null check (kind in ('said', 'formed', 'joined', 'left', 'moved', 'checkedIn')),
      user_id uuid,
      -- What the sender's device calls it.
      key uuid,
      text text not null check (char_length(text) <= 500),
      state text not null check (state in ('pending', 'passed', 'refused', 'gone')),
      created_at timestamptz not null,
      unique (share_id, seq),
      check (kind <> 'said' or user_id is not null)
    );
    create index talk_line_news on talk_line (share_id, mark);
    create unique index talk_line_once on talk_line (user_id, share_id, key) where key is not null;
    create index talk_line_pace on talk_line (user_id, created_at);

    create table talk_picture (
      line_id uuid not null references talk_line (id) on delete cascade,
      seq integer not null,
      media_key text not null,
      primary key (line_id, seq)
    );
    create index talk_picture_key on talk_picture (media_key);

    create table talk_reader (
      share_id uuid not null references talk (share_id) on delete cascade,
      user_id uuid not null,
      -- How much of it they have read.
      mark integer not null,
      -- How far it had come when they were told of it the last time.
      told integer not null default 0,
      primary key (share_id, user_id)
    );
    create index talk_reader_user on talk_reader (user_id);

    alter table userdata drop constraint if exists userdata_target_type_check;
    alter table userdata add constraint userdata_target_type_check
      check (target_type in ('model', 'shareOrder', 'post', 'theme', 'comment', 'talkLine', 'user'));
    alter table report drop constraint if exists report_target_type_check;
    alter table report add constraint report_target_type_check
      check (target_type in ('model', 'shareOrder', 'post', 'theme', 'comment', 'talkLine', 'user'));
    -- What stood around the thing when it was reported.
    alter table report add column evidence jsonb;
  `.execute(db)
}
