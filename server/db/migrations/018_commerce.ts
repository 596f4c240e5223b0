import { sql, type Kysely } from 'kysely'

/**
 * What commerce needs beyond orders and the ledger: what an order bought, bills by time, invitations, the cities whose pinned places
 * are limited, and numbers for new models (product 5, 8 and 9).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What was bought, as it was then: an edited package never changes an order.
    alter table orders add column detail jsonb not null default '{}';
    create index orders_by_kind on orders (user_id, kind, created_at desc, id desc);
    create index ledger_transaction_newest on ledger_transaction (user_id, created_at desc, id desc);
  `.execute(db)
  await createInvites(db)
  await sql`
    -- Locked while a place is taken: 'top' or 'rec' of one city at a time.
    create table pin_city (
      city_code text not null,
      kind text not null check (kind in ('top', 'rec')),
      primary key (city_code, kind)
    );
    create index model_top on model (region_code text_pattern_ops, top_until) where top_until is not null;
    create index model_rec on model (region_code text_pattern_ops, rec_until) where rec_until is not null;
    create sequence model_no start 10001;
  `.execute(db)
}

async function createInvites(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invite_code (
      user_id uuid primary key,
      code text not null unique,
      converted_credits integer not null default 0 check (converted_credits >= 0),
      created_at timestamptz not null
    );
    -- One row an invitee: one level, and for ever.
    create table invite (
      user_id uuid primary key,
      inviter_user_id uuid not null check (inviter_user_id <> user_id),
      created_at timestamptz not null,
      counted_at timestamptz,
      -- When it is looked at next, until it counts.
      due_at timestamptz
    );
    create index invite_inviter on invite (inviter_user_id, created_at desc, user_id desc);
    create index invite_due on invite (due_at) where due_at is not null;
    create table invite_conversion (
      user_id uuid not null,
      id uuid not null,
      -- YYYY-MM of Asia/Shanghai.
      month text not null,
      credits integer not null check (credits > 0),
      coins integer not null check (coins > 0),
      created_at timestamptz not null,
      primary key (user_id, id)
    );
    create index invite_conversion_month on invite_conversion (user_id, month);
  `.execute(db)
}
