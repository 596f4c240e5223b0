import type { Kysely } from 'kysely'
import { sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_user (
      id uuid primary key,
      nickname text not null,
      avatar_key text not null,
      sex smallint not null default -1 check (sex in (-1, 0, 1)),
      region_code text,
      intro text not null default '',
      vip_until timestamptz,
      phone_sealed text,
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create table phone (
      phone_hash text primary key,
      user_id uuid not null references app_user (id)
    );
    create index phone_by_user on phone (user_id);
    create table credential (
      user_id uuid primary key references app_user (id),
      password_hash text not null,
      changed_at timestamptz not null
    );
    create table session (
      id uuid primary key,
      token_hash text not null unique,
      user_id uuid not null references app_user (id),
      client text not null,
      created_at timestamptz not null,
      used_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index session_by_user on session (user_id);
    create index session_expiry on session (expires_at);
  `.execute(db)
  await sql`
    create table sms_code (
      phone_hash text not null,
      purpose text not null,
      code_hash text not null,
      tries integer not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (phone_hash, purpose)
    );
    create table rsa_key (
      id text primary key,
      n text not null,
      e integer not null,
      private_sealed text not null,
      created_at timestamptz not null
    );
    create table used_nonce (
      nonce text primary key,
      expires_at timestamptz not null
    );
    create index used_nonce_expiry on used_nonce (expires_at);
    create table rate_limit (
      key text primary key,
      window_start timestamptz not null,
      count integer not null
    );
    create index rate_limit_window on rate_limit (window_start);
    create table idempotency (
      user_id uuid not null,
      call text not null,
      key text not null,
      request_hash text not null,
      answer text,
      created_at timestamptz not null,
      primary key (user_id, call, key)
    );
    create index idempotency_age on idempotency (created_at);
    create table audit (
      id uuid primary key,
      actor text not null,
      act text not null,
      target text not null,
      reason text not null,
      detail text not null,
      created_at timestamptz not null
    );
  `.execute(db)
}
