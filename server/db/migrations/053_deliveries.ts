import { sql, type Kysely } from 'kysely'

/** What WeChat holds back of payments made in the mini-program until it is told that they were delivered (product 20.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table delivery (
      user_id uuid not null,
      out_trade_no text not null,
      order_id uuid not null,
      state text not null check (state in ('paid', 'handedOver', 'reported', 'settled', 'refunded', 'exempt')),
      -- When what was bought is over, as it stood when it was paid.
      expected_at timestamptz not null,
      -- WeChat knows that it takes long.
      announced_at timestamptz,
      handed_over_at timestamptz,
      reported_at timestamptz,
      tries integer not null default 0,
      last_error text,
      -- When WeChat is asked next; null once nothing more can happen.
      next_at timestamptz,
      created_at timestamptz not null,
      primary key (user_id, out_trade_no),
      check ((next_at is null) = (state in ('settled', 'refunded', 'exempt')))
    );
    create index delivery_order on delivery (user_id, order_id);
    create index delivery_due on delivery (next_at) where next_at is not null;
  `.execute(db)
}
