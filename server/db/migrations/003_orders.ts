import { sql, type Kysely } from 'kysely'

/** Orders of every kind (product 9.1), what waits for a user, and the outbox that carries effects to other users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      user_id uuid not null,
      id uuid not null,
      kind smallint not null check (kind between 1 and 10),
      state smallint not null check (state between 0 and 6),
      title text not null,
      amount_coins bigint not null check (amount_coins >= 0),
      amount_fen bigint not null check (amount_fen >= 0),
      target_type text not null,
      target_id uuid not null,
      created_at timestamptz not null,
      paid_at timestamptz,
      expires_at timestamptz,
      primary key (user_id, id)
    );
    create index orders_newest on orders (user_id, created_at desc, id desc);
    create unique index orders_one_open on orders (user_id, kind, target_id) where state = 0;

    create table todo (
      user_id uuid not null,
      id uuid not null,
      kind text not null,
      text text not null,
      path text not null,
      until timestamptz,
      created_at timestamptz not null,
      done_at timestamptz,
      primary key (user_id, id)
    );
    create index todo_open on todo (user_id, created_at desc) where done_at is null;

    create table outbox (
      id uuid primary key,
      topic text not null,
      payload jsonb not null,
      due_at timestamptz not null,
      attempts integer not null default 0,
      last_error text,
      created_at timestamptz not null,
      done_at timestamptz
    );
    create index outbox_due on outbox (due_at) where done_at is null;
  `.execute(db)
}
