import { randomBytes } from 'node:crypto'
import type { Connection, Tx } from '../../db/connection'
import type { Vault } from '../../lib/vault'

const secretBytes = 32
export const feedPurpose = 'calendar feed'

/** The secret of a user's calendar, null where it has no address. */
export async function feedSecret(db: Connection, vault: Vault, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('secret_sealed')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : vault.open(row.secret_sealed)
}

/** Gives a user's calendar a secret, once: one that is there stays. */
export async function openFeed(tx: Tx, vault: Vault, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const secret = randomBytes(secretBytes).toString('base64url')
  await tx
    .insertInto('calendar_feed')
    .values({
      secret_hash: vault.lookup(feedPurpose, secret),
      user_id: userId,
      secret_sealed: vault.seal(secret),
      created_at: at,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.column('user_id').where('revoked_at', 'is', null).doNothing())
    .execute()
}

/** Takes the address back: it says so from now on, and never opens again. */
export async function closeFeed(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('calendar_feed')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Whose calendar a secret opens: a user's, one that was taken back, or nobody's. */
export async function ownerOfFeed(
  db: Connection,
  vault: Vault,
  secret: string,
): Promise<{ userId: string } | 'revoked' | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .innerJoin('app_user', 'app_user.id', 'calendar_feed.user_id')
    .select(['calendar_feed.user_id', 'calendar_feed.revoked_at', 'app_user.gone_at', 'app_user.standing'])
    .where('secret_hash', 'in', vault.lookups(feedPurpose, secret))
    .executeTakeFirst()
  if (row === undefined) return null
  // Whoever is suspended has no way in by it either, until that is over.
  const isOpen = row.revoked_at === null && row.gone_at === null && row.standing !== 'suspended'
  return isOpen ? { userId: row.user_id } : 'revoked'
}
