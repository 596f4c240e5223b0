import { sql, type Kysely } from 'kysely'

/** Pictures, categories, themes, notices, posts and comments, and the hot feed (product 5.5 and 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMedia(db)
  await createThemes(db)
  await createComments(db)
  await createHot(db)
}

async function createMedia(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media (
      -- Random, and never written again under the same name.
      key text primary key,
      kind text not null check (kind in ('picture', 'video', 'avatar', 'banner', 'blur')),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      -- What a locked viewer gets instead.
      blur_key text,
      recipe jsonb,
      public boolean not null,
      created_at timestamptz not null
    );
    create table category (
      id uuid primary key,
      name text not null unique,
      sort integer not null
    );
  `.execute(db)
}

async function createThemes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table theme (
      id uuid primary key,
      model_id uuid not null,
      user_id uuid not null,
      title text not null,
      text text not null,
      price_coins integer not null check (price_coins between 0 and 5000),
      vip_free boolean not null,
      created_at timestamptz not null
    );
    create index theme_model on theme (model_id, created_at desc, id desc);
    create table theme_picture (
      theme_id uuid not null references theme (id),
      seq integer not null,
      media_key text not null references media (key),
      primary key (theme_id, seq)
    );
    create table notice (
      id uuid primary key,
      model_id uuid not null,
      title text not null,
      content text not null,
      created_at timestamptz not null
    );
    create index notice_model on notice (model_id, created_at desc, id desc);
  `.execute(db)
}

async function createComments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comment (
      id uuid primary key,
      user_id uuid not null,
      -- Without a parent it is a post, with one a comment.
      parent_type text check (parent_type in ('post', 'theme')),
      parent_id uuid,
      -- The comment that this one answers.
      reply_to uuid,
      -- The model that it is about.
      model_id uuid,
      text text not null,
      price_coins integer not null check (price_coins between 0 and 5000),
      vip_free boolean not null,
      state text not null check (state in ('pending', 'passed', 'refused')),
      refused_why text,
      created_at timestamptz not null,
      deleted_at timestamptz,
      check ((parent_type is null) = (parent_id is null))
    );
    create index comment_posts on comment (created_at desc, id desc)
      where parent_id is null and state = 'passed' and deleted_at is null;
    create index comment_children on comment (parent_id, created_at desc, id desc)
      where state = 'passed' and deleted_at is null;
    create index comment_model on comment (model_id, created_at desc, id desc)
      where parent_id is null and state = 'passed' and deleted_at is null;
    create index comment_user on comment (user_id, created_at desc, id desc) where deleted_at is null;
    create table comment_picture (
      comment_id uuid not null references comment (id),
      seq integer not null,
      media_key text not null references media (key),
      primary key (comment_id, seq)
    );
  `.execute(db)
}

async function createHot(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hot_item (
      id uuid primary key,
      kind text not null check (kind in ('post', 'theme', 'shareOrder')),
      -- Stored, so that a cursor finds the same order again.
      score double precision not null,
      -- What a search may look through: the free part alone.
      free_text text not null,
      created_at timestamptz not null
    );
    create index hot_item_score on hot_item (score desc, id desc);
    create index hot_item_newest on hot_item (created_at desc);
  `.execute(db)
}
