import { sql, type Kysely } from 'kysely'
import { gramsOf } from '../../lib/grams'
import type { Schema } from '../schema'

/** Checks of what users write, unlocking, videos of posts, and an index that serves the search (product 5.2, 7 and 11.1). */
export async function up(db: Kysely<Schema>): Promise<void> {
  await createProposals(db)
  await createUnlocks(db)
  await extendContent(db)
  await indexSearch(db)
}

async function createProposals(db: Kysely<Schema>): Promise<void> {
  await sql`
    -- A version of something that a user has written, and what became of it.
    create table proposal (
      id uuid primary key,
      subject_type text not null,
      subject_id uuid not null,
      user_id uuid not null,
      text text not null,
      content jsonb not null,
      media_keys text[] not null,
      state text not null check (state in ('pending', 'passed', 'refused', 'replaced')),
      why text not null default '',
      appeal text,
      appeal_state text not null default 'none' check (appeal_state in ('none', 'waiting', 'over')),
      decided_by text,
      created_at timestamptz not null,
      decided_at timestamptz
    );
    -- At most one version of a thing waits.
    create unique index proposal_one_pending on proposal (subject_type, subject_id) where state = 'pending';
    create index proposal_newest on proposal (subject_id, created_at desc, id desc);
    create index proposal_waiting on proposal (created_at, id) where state = 'pending' or appeal_state = 'waiting';
    create index proposal_user on proposal (user_id, created_at desc);

    -- What a provider was asked about a proposal: its text, or one of its pictures.
    create table content_check (
      id uuid primary key,
      proposal_id uuid not null references proposal (id),
      media_key text,
      trace_id text unique,
      verdict text check (verdict in ('pass', 'review', 'risky', 'unknown')),
      created_at timestamptz not null,
      decided_at timestamptz
    );
    create index content_check_proposal on content_check (proposal_id);
  `.execute(db)
}

async function createUnlocks(db: Kysely<Schema>): Promise<void> {
  await sql`
    -- Once a user and thing, for ever: whoever adds the row pays.
    create table unlock (
      user_id uuid not null,
      target_type text not null check (target_type in ('post', 'comment', 'theme')),
      target_id uuid not null,
      order_id uuid not null,
      price_coins integer not null check (price_coins > 0),
      created_at timestamptz not null,
      primary key (user_id, target_id)
    );
    create index unlock_target on unlock (target_id, user_id);
  `.execute(db)
}

async function extendContent(db: Kysely<Schema>): Promise<void> {
  await sql`
    alter table comment
      add column passed_at timestamptz,
      add column taken_down_at timestamptz,
      add column video_key text references media (key),
      add column video_cover_key text references media (key),
      -- The order of kind 9 that pays for publishing it.
      add column publish_order_id uuid,
      add constraint comment_video_whole check ((video_key is null) = (video_cover_key is null));
    update comment set passed_at = created_at where state = 'passed';
    alter table theme add column taken_down_at timestamptz;
    -- With the reader's own that wait.
    create index comment_parent on comment (parent_id, created_at desc, id desc)
      where parent_id is not null and deleted_at is null;
    drop index comment_children;
    create index comment_passed on comment (user_id, passed_at) where passed_at is not null;
  `.execute(db)
}

/** Pairs of characters: trigrams know no Chinese under locale C. */
async function indexSearch(db: Kysely<Schema>): Promise<void> {
  await sql`alter table hot_item add column grams text[] not null default '{}'`.execute(db)
  for (const { id, free_text: text } of await db.selectFrom('hot_item').select(['id', 'free_text']).execute()) {
    await db
      .updateTable('hot_item')
      .set({ grams: gramsOf(text) })
      .where('id', '=', id)
      .execute()
  }
  await sql`create index hot_item_grams on hot_item using gin (grams)`.execute(db)
}
