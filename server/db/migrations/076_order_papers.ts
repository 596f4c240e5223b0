import { sql, type Kysely } from 'kysely'

/** What a provider told of an order is written down as it is of payouts and complaints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settlement_paper drop constraint settlement_paper_about_check,
      add constraint settlement_paper_about_check check (about in ('payout', 'complaint', 'order'))`.execute(db)
}
