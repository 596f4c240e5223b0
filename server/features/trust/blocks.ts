import type { Connection } from '../../db/connection'
import { run } from '../../db/statements'

/** Whether `by` has blocked `user`: then `user` cannot write to `by` (product 11.3). Nobody is blocked by oneself. */
export async function isBlocked(db: Connection, { by, user }: { by: string; user: string }): Promise<boolean> {
  const block = await db
    .selectFrom('userdata')
    .select('user_id')
    .where('user_id', '=', by)
    .where('kind', '=', 'block')
    .where('target_type', '=', 'user')
    .where('target_id', '=', user)
    .executeTakeFirst()
  return block !== undefined && by !== user
}

/** Whom a user has blocked, for leaving their posts out of what this user reads. Empty for a visitor. */
export async function blockedBy(db: Connection, userId: string | null): Promise<Set<string>> {
  if (userId === null) return new Set()
  const rows = await run(db, blockStmt(db, userId))
  return new Set(rows.map((row) => row.target_id))
}

/** `blockedBy`. */
export function blockStmt(db: Connection, userId: string) {
  return db
    .selectFrom('userdata')
    .select('target_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'block')
    .where('target_type', '=', 'user')
}
