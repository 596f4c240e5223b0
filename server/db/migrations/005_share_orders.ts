import { sql, type Kysely } from 'kysely'

/** Share orders, their seats, the hours they claim, and their waiting lists (product 6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_order (
      id uuid primary key,
      model_id uuid not null,
      opener_user_id uuid not null,
      -- What was last written; readers derive the state of now from it and the clock.
      state smallint not null check (state between 0 and 4),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      deadline timestamptz not null,
      region_code text not null,
      share_area text not null,
      meeting_address text not null,
      contact text not null,
      share_desc text not null,
      min_users smallint not null check (min_users >= 1),
      max_users smallint not null,
      hourly_fee_fen bigint not null check (hourly_fee_fen >= 0),
      seat_fee_fen bigint not null check (seat_fee_fen >= 0),
      price_coins bigint not null check (price_coins >= 0),
      -- Held and joined seats, and the joined alone.
      seats_taken smallint not null,
      seats_joined smallint not null,
      -- When the scheduler has to look next; null when nothing is left to do.
      due_at timestamptz,
      created_at timestamptz not null,
      cancelled_at timestamptz,
      check (ends_at > starts_at),
      check (max_users >= min_users),
      check (seats_taken between 0 and max_users),
      check (seats_joined between 0 and seats_taken)
    );
    create index share_order_model on share_order (model_id, starts_at);
    create index share_order_newest on share_order (created_at desc, id desc) where state in (1, 2, 3);
    create index share_order_region on share_order (region_code text_pattern_ops) where state in (1, 2, 3);
    create index share_order_due on share_order (due_at) where due_at is not null;

    create table share_seat (
      share_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      order_id uuid not null,
      state text not null check (state in ('held', 'joined', 'left')),
      held_until timestamptz,
      joined_at timestamptz,
      left_at timestamptz,
      primary key (share_id, id)
    );
    create unique index share_seat_once on share_seat (share_id, user_id) where state in ('held', 'joined');
    create index share_seat_user on share_seat (user_id, share_id) where state in ('held', 'joined');

    -- One row an hour, so that no hour of a model is taken twice.
    create table window_claim (
      model_id uuid not null,
      starts_at timestamptz not null,
      share_id uuid not null,
      primary key (model_id, starts_at)
    );
    create index window_claim_share on window_claim (share_id);

    create table share_waiter (
      share_id uuid not null,
      user_id uuid not null,
      created_at timestamptz not null,
      offer_until timestamptz,
      primary key (share_id, user_id)
    );
    create index share_waiter_first on share_waiter (share_id, created_at, user_id);
    create index share_waiter_user on share_waiter (user_id);
  `.execute(db)
}
