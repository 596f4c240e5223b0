import { sql } from 'kysely'
import type { Tx } from './connection'

/** Lets those who do the same thing at the same moment do it one after the other, until their transactions end; `name` says what. */
export async function lockFor(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
}
