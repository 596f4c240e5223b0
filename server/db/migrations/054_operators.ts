import { sql, type Kysely } from 'kysely'

/** Those who run the service, how they prove who they are, and what they propose to each other (product 21). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator (
      id uuid primary key,
      name text not null unique,
      roles text[] not null check (
        cardinality(roles) > 0 and roles <@ array['moderator', 'support', 'finance', 'editor', 'admin']),
      -- Null until the invitation is accepted.
      password_hash text,
      totp_sealed text,
      -- The step of the last code that was taken: each opens once.
      totp_step bigint not null default 0,
      recovery_hashes text[] not null default '{}',
      invite_hash text unique,
      invite_until timestamptz,
      created_at timestamptz not null,
      disabled_at timestamptz,
      check ((invite_hash is null) = (invite_until is null))
    );
    create table operator_passkey (
      id text primary key,
      operator_id uuid not null,
      name text not null,
      public_key text not null,
      counter bigint not null,
      created_at timestamptz not null
    );
    create index operator_passkey_of on operator_passkey (operator_id);
    -- A password was right, or a passkey is being made.
    create table operator_step (
      ticket_hash text primary key,
      operator_id uuid not null,
      challenge text not null,
      expires_at timestamptz not null
    );
    create table operator_session (
      id uuid primary key,
      token_hash text not null unique,
      operator_id uuid not null,
      address text not null,
      agent text not null,
      created_at timestamptz not null,
      used_at timestamptz not null
    );
    create index operator_session_of on operator_session (operator_id);
    create table act_request (
      id uuid primary key,
      act text not null,
      input jsonb not null,
      target text not null,
      reason text not null,
      preview jsonb not null,
      proposed_by uuid not null,
      proposed_at timestamptz not null,
      expires_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid,
      outcome text check (outcome in ('approved', 'declined')),
      check ((decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)),
      -- Nobody approves what is his own.
      check (outcome is distinct from 'approved' or decided_by <> proposed_by)
    );
    create index act_request_waiting on act_request (proposed_at) where decided_at is null;
    create table review_claim (
      proposal_id uuid primary key,
      operator_id uuid not null,
      until timestamptz not null
    );
    create index review_claim_of on review_claim (operator_id);

    -- Who it was, where he was signed in, and what it was before and after.
    alter table audit add column operator_id uuid, add column before jsonb, add column after jsonb;
    create index audit_newest on audit (created_at desc, id desc);
  `.execute(db)
}
