import type { Connection } from '../../db/connection'
import type { Vault } from '../../lib/vault'

export interface Account {
  userId: string
  passwordHash: string
  /** Devices that signed in before this moment are strangers again. */
  trustedSince: Date
}

/** The account of a number, or null. */
export async function findAccount(db: Connection, vault: Vault, phone: string): Promise<Account | null> {
  const row = await db
    .selectFrom('phone')
    .innerJoin('credential', 'credential.user_id', 'phone.user_id')
    .select(['credential.user_id', 'credential.password_hash', 'changed_at', 'trusted_since'])
    .where('phone.phone_hash', 'in', vault.lookups('phone', phone))
    .executeTakeFirst()
  if (row === undefined) return null
  const trustedSince =
    row.trusted_since !== null && row.trusted_since > row.changed_at ? row.trusted_since : row.changed_at
  return { userId: row.user_id, passwordHash: row.password_hash, trustedSince }
}

export async function setPassword(db: Connection, userId: string, passwordHash: string, at: Date): Promise<void> {
  await db
    .updateTable('credential')
    .set({ password_hash: passwordHash, changed_at: at })
    .where('user_id', '=', userId)
    .execute()
}

/** What an account's password is checked against; null for one that has none. */
export async function findPasswordHash(db: Connection, userId: string): Promise<string | null> {
  const row = await db.selectFrom('credential').select('password_hash').where('user_id', '=', userId).executeTakeFirst()
  return row?.password_hash ?? null
}

/** The number of an account; null for one that has none. */
export async function findPhone(db: Connection, vault: Vault, userId: string): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('phone_sealed').where('id', '=', userId).executeTakeFirst()
  return row === undefined || row.phone_sealed === null ? null : vault.open(row.phone_sealed)
}

/** Makes strangers of all devices that the account was signed in on. */
export async function distrustDevices(db: Connection, userId: string, at: Date): Promise<void> {
  await db.updateTable('credential').set({ trusted_since: at }).where('user_id', '=', userId).execute()
}
