import { sql, type Kysely } from 'kysely'

/** What happened to users, for them to read (product 18), and the kinds that they do not want to hear of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_notice (
      user_id uuid not null,
      id uuid not null,
      kind text not null,
      -- What happened: one of several with one key is kept, however often it is told.
      key text not null,
      -- Who did it, where somebody did.
      from_user_id uuid,
      -- What it is about, where likes are told of as one.
      target_id uuid,
      subject text not null,
      text text not null,
      path text not null,
      created_at timestamptz not null,
      read_at timestamptz,
      primary key (user_id, id),
      unique (user_id, key)
    );
    create index user_notice_newest on user_notice (user_id, created_at desc, id desc);
    create index user_notice_unread on user_notice (user_id) where read_at is null;
    create index user_notice_oldest on user_notice (created_at);
    create index user_notice_from on user_notice (from_user_id) where from_user_id is not null;

    create table notice_off (
      user_id uuid not null,
      kind text not null,
      primary key (user_id, kind)
    );

    -- Who likes a thing, newest first.
    create index userdata_likers on userdata (target_id, created_at desc) where kind = 'like';
  `.execute(db)
}
