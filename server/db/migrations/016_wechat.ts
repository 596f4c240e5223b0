import type { Kysely } from 'kysely'
import { sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity (
      app_id text not null,
      openid text not null,
      union_id text,
      user_id uuid references app_user (id),
      session_key_sealed text,
      created_at timestamptz not null,
      used_at timestamptz not null,
      primary key (app_id, openid)
    );
    create index identity_by_user on identity (user_id, app_id) where user_id is not null;
    create table wechat_person (
      union_id text primary key,
      user_id uuid not null references app_user (id)
    );
    create index wechat_person_by_user on wechat_person (user_id);
    create table wechat_state (
      state_hash text primary key,
      path text not null,
      expires_at timestamptz not null
    );
    create index wechat_state_expiry on wechat_state (expires_at);
    create table wechat_ticket (
      ticket_hash text primary key,
      app_id text not null,
      openid text not null,
      state_hash text,
      expires_at timestamptz not null,
      linked_by uuid,
      foreign key (app_id, openid) references identity (app_id, openid) on delete cascade
    );
    create index wechat_ticket_expiry on wechat_ticket (expires_at);
    create index wechat_ticket_by_identity on wechat_ticket (app_id, openid);
  `.execute(db)
  await sql`
    create table wechat_token (
      name text primary key,
      sealed text,
      expires_at timestamptz,
      leased_until timestamptz not null,
      check ((sealed is null) = (expires_at is null))
    );
    create table wechat_push_seen (
      message_hash text primary key,
      seen_at timestamptz not null
    );
    create index wechat_push_seen_age on wechat_push_seen (seen_at);
    create table wechat_subscription (
      user_id uuid not null references app_user (id),
      template_id text not null,
      count integer not null check (count >= 0),
      primary key (user_id, template_id)
    );
    create table wechat_message (
      user_id uuid not null references app_user (id),
      id uuid not null,
      kind text not null,
      template_id text not null,
      outcome text not null check (outcome in ('sent', 'notSubscribed', 'refused')),
      created_at timestamptz not null,
      primary key (user_id, id)
    );
  `.execute(db)
}
