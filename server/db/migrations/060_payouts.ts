import { sql, type Kysely } from 'kysely'

/** Earnings on their way to whoever earned them, and what was asked, answered and notified of settlement (product 20.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout (
      user_id uuid not null,
      id uuid not null,
      out_bill_no text not null unique,
      amount_fen bigint not null check (amount_fen > 0),
      state text not null check (state in (
        'asked', 'approved', 'waiting', 'moving', 'done', 'failed', 'cancelled', 'refused')),
      -- Who gets it, and what opens the page on which they say yes; gone with the end of it.
      openid_sealed text,
      package_sealed text,
      transfer_bill_no text,
      why text,
      asked_at timestamptz not null,
      approved_at timestamptz,
      -- When WeChat was first asked for it.
      sent_at timestamptz,
      waiting_at timestamptz,
      -- It is to be called off.
      cancel_at timestamptz,
      ended_at timestamptz,
      tries integer not null default 0,
      last_error text,
      -- When WeChat is asked next; null while it waits for operators, and once nothing more can happen.
      next_at timestamptz,
      primary key (user_id, id),
      check ((ended_at is not null) = (state in ('done', 'failed', 'cancelled', 'refused'))),
      check ((next_at is not null) = (state in ('approved', 'waiting', 'moving'))),
      check ((openid_sealed is null) = (ended_at is not null))
    );
    create unique index payout_open on payout (user_id) where ended_at is null;
    create index payout_due on payout (next_at) where next_at is not null;
    create index payout_newest on payout (asked_at desc, id desc);

    -- A step of something that is settled with WeChat, in the words of it: written, and never changed.
    create table settlement_paper (
      about text not null check (about in ('payout', 'complaint')),
      about_id text not null,
      id uuid not null,
      kind text not null check (kind in ('asked', 'answered', 'notified', 'failed', 'decided')),
      words text not null,
      at timestamptz not null,
      primary key (about, about_id, id)
    );
  `.execute(db)
}
