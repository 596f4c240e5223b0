import { sql } from 'kysely'
import { connect, transaction } from '../../db/connection'
import type { Env } from '../../settings/env'
import { ledgerDrift, type LedgerDrift } from './drift'

/**
 * Adds the ledger up on a connection of its own, which no caller waits for, within so many milliseconds; 0 for as long as it takes. The limits of the role and of its
 * other connections are for people's statements. Throws when the time is over.
 */
export async function addUpLedger(
  { databaseUrl, databasePrepares: prepares }: Pick<Env, 'databaseUrl' | 'databasePrepares'>,
  withinMs: number,
): Promise<LedgerDrift> {
  const db = connect(databaseUrl, { poolSize: 1, statementTimeout: 'none', prepares })
  try {
    return await transaction(db, async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(withinMs)}`.execute(tx)
      return ledgerDrift(tx)
    })
  } finally {
    await db.destroy()
  }
}
