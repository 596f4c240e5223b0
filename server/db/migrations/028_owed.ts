import { sql, type Kysely } from 'kysely'

/** What a user owes is asked for with every credit and every look at the wallet, and nearly nobody owes anything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_entry_owed on ledger_entry (user_id) where account = 'platform:owed'`.execute(db)
}
