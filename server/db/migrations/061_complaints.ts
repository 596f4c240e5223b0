import { sql, type Kysely } from 'kysely'

/** What payers complain of at WeChat, what we say to it, and when the rounds of settlement come next (product 20.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table complaint (
      -- WeChat's.
      id text primary key,
      -- Whose payment it is about; null where it is none of ours.
      user_id uuid,
      out_trade_no text,
      -- As WeChat last said; null until it has.
      state text check (state in ('pending', 'processing', 'processed')),
      amount_fen bigint not null default 0,
      wanted_fen bigint not null default 0,
      refunded boolean not null default false,
      waits boolean not null default false,
      times integer not null default 1,
      words text not null default '',
      problem text not null default '',
      phone_sealed text,
      complained_at timestamptz not null,
      replied_at timestamptz,
      ended_at timestamptz,
      tries integer not null default 0,
      last_error text,
      -- When WeChat is asked next; null once it is over.
      next_at timestamptz
    );
    create index complaint_due on complaint (next_at) where next_at is not null;
    create index complaint_open on complaint (complained_at) where ended_at is null;
    create index complaint_newest on complaint (complained_at desc, id desc);
    create index complaint_of on complaint (user_id) where user_id is not null;

    -- What operators have said and WeChat has to take, one after the other.
    create table complaint_word (
      id uuid primary key,
      complaint_id text not null,
      kind text not null check (kind in ('reply', 'complete')),
      words text not null default '',
      by_name text not null,
      created_at timestamptz not null,
      sent_at timestamptz,
      tries integer not null default 0,
      last_error text,
      next_at timestamptz,
      check ((sent_at is null) = (next_at is not null))
    );
    create index complaint_word_of on complaint_word (complaint_id);
    create index complaint_word_due on complaint_word (next_at) where next_at is not null;

    create table settlement_round (
      name text primary key,
      due_at timestamptz not null
    );
    insert into settlement_round (name, due_at) values ('complaints', 'epoch');
  `.execute(db)
}
