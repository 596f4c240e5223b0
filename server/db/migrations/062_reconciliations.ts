import { sql, type Kysely } from 'kysely'

/** What a channel and the books did not agree on, a row a day and channel (product 20.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reconciliation (
      day date not null,
      channel text not null check (channel in ('wechatPay', 'virtual', 'transfer')),
      at timestamptz not null,
      lines integer not null default 0,
      fen bigint not null default 0,
      differences jsonb not null default '[]',
      -- Why the channel could not be asked; null where it was.
      failed text,
      primary key (day, channel)
    );
    insert into settlement_round (name, due_at) values ('reconcile', 'epoch');
  `.execute(db)
}
