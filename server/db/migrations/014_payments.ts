import { sql, type Kysely } from 'kysely'

/**
 * Payment attempts and refunds of real money (product 9.4), keyed by user as orders are. `payment_number` finds the user of a number
 * that the provider names, and holds each number unique over all users. `payment_notify` remembers what was received.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPayments(db)
  await createRefunds(db)
  await sql`
    create table payment_number (
      kind text not null check (kind in ('trade', 'transaction', 'refund')),
      number text not null,
      user_id uuid not null,
      primary key (kind, number)
    );
    create table payment_notify (
      id text primary key,
      received_at timestamptz not null
    );
    create index payment_notify_age on payment_notify (received_at);
    -- Until then one server closes an order that has run out.
    alter table orders add column close_due_at timestamptz;
    create index orders_unpaid_expiry on orders (expires_at) where state = 0;
  `.execute(db)
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      user_id uuid not null,
      out_trade_no text not null check (out_trade_no ~ '^[0-9A-Za-z]{8,32}$'),
      order_id uuid not null,
      channel text not null check (channel in ('jsapi', 'mini', 'h5', 'virtual', 'local')),
      amount_fen bigint not null check (amount_fen > 0),
      openid text,
      state text not null check (state in ('created', 'paid', 'closed', 'failed')),
      -- Whether the money paid the order; false: it went back in full.
      applied boolean,
      transaction_id text,
      prepay text,
      prepaid_at timestamptz,
      created_at timestamptz not null,
      paid_at timestamptz,
      next_query_at timestamptz,
      primary key (user_id, out_trade_no),
      unique (user_id, transaction_id),
      check ((state = 'paid') = (transaction_id is not null and paid_at is not null and applied is not null))
    );
    create index payment_order on payment (user_id, order_id);
    create index payment_due on payment (next_query_at) where next_query_at is not null;
    create index payment_paid on payment (paid_at) where paid_at is not null;
    create unique index payment_one_open on payment (user_id, order_id, channel) where state = 'created';
    create unique index payment_one_applied on payment (user_id, order_id) where applied;

    -- Money that is here stays here: created < closed, failed < paid.
    create function payment_rank(state text) returns integer language sql immutable as $$
      select case state when 'created' then 0 when 'paid' then 2 else 1 end
    $$;
    create function payment_moves_forward() returns trigger language plpgsql as $$
    begin
      if payment_rank(new.state) < payment_rank(old.state)
        or (payment_rank(new.state) = payment_rank(old.state) and new.state <> old.state)
        or (old.state = 'paid' and (new.transaction_id, new.applied) is distinct from (old.transaction_id, old.applied))
        or new.amount_fen <> old.amount_fen then
        raise exception 'a payment only moves forward' using errcode = '23514';
      end if;
      return new;
    end $$;
    create trigger payment_moves_forward before update on payment for each row execute function payment_moves_forward();
  `.execute(db)
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund (
      user_id uuid not null,
      ref text not null,
      out_refund_no text not null,
      order_id uuid not null,
      -- Null where the money did not come through a payment of ours: a person has to see to it.
      out_trade_no text,
      amount_fen bigint not null check (amount_fen > 0),
      memo text not null,
      state text not null check (state in ('processing', 'done', 'abnormal')),
      created_at timestamptz not null,
      done_at timestamptz,
      next_query_at timestamptz,
      primary key (user_id, ref),
      unique (user_id, out_refund_no)
    );
    create index refund_order on refund (user_id, order_id, created_at);
    create index refund_due on refund (next_query_at) where next_query_at is not null;
    create index refund_open on refund (state) where state <> 'done';
  `.execute(db)
}
