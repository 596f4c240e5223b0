import { sql, type Kysely } from 'kysely'

/** Cards of share orders in WeChat's chats that say how many have joined (product 19.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table live_card (
      -- WeChat's name of the card.
      activity_id text primary key,
      share_id uuid not null references share_order (id),
      -- How many it shows.
      joined integer not null,
      -- It takes no more changes: WeChat's time for it is over, or it was told that the booking is full or over.
      closed_at timestamptz,
      expires_at timestamptz not null,
      -- Not before: somebody is telling WeChat, or has failed to.
      due_at timestamptz not null
    );
    create index live_card_open on live_card (share_id) where closed_at is null;
  `.execute(db)
}
