import type { Connection } from '../../db/connection'
import type { Vault } from './vault'

export interface Account {
  userId: string
  passwordHash: string
}

/** The account of a number, or null. */
export async function findAccount(db: Connection, vault: Vault, phone: string): Promise<Account | null> {
  const row = await db
    .selectFrom('phone')
    .innerJoin('credential', 'credential.user_id', 'phone.user_id')
    .select(['credential.user_id', 'credential.password_hash'])
    .where('phone.phone_hash', '=', vault.lookup('phone', phone))
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.user_id, passwordHash: row.password_hash }
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
