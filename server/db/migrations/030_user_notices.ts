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
      -- What is liked, where the likes of a day are told as one; or the comment, with which its notice goes.
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
    create table notice_off (
      user_id uuid not null,
      kind text not null,
      primary key (user_id, kind)
    );

    -- What has formed before there were reminders (product 19.2).
    insert into outbox (id, topic, payload, due_at, created_at)
    select gen_random_uuid(), 'shareOrder.reminder',
           jsonb_build_object('shareId', share_order.id, 'hours', ahead.hours,
             'startsAt', to_char(share_order.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
           share_order.starts_at - make_interval(hours => ahead.hours), now()
      from share_order cross join (values (24), (2)) as ahead (hours)
     where share_order.state = 2 and share_order.starts_at - make_interval(hours => ahead.hours) > now();

    -- Who likes a thing, newest first.
    create index userdata_likers on userdata (target_id, created_at desc) where kind = 'like';
  `.execute(db)
}
