import { randomInt } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import type { Vault } from '../../lib/vault'

export interface NewAccount {
  /** Null where the account has no number and no password, but signs in by WeChat. */
  phone: string | null
  passwordHash: string | null
  nickname?: string
  vipUntil?: Date
}

/** What a new account sets off in other features, in the same transaction; handed in by wiring/routes.ts. */
export type OnRegistered = (tx: Tx, account: { userId: string; inviteCode: string | null; at: Date }) => Promise<void>

/** Writes a new account and returns its id. Refuses PHONE_TAKEN, which has to roll the transaction back. */
export async function createAccount(tx: Tx, vault: Vault, account: NewAccount, now: Date): Promise<string> {
  const id = uuidv7()
  await tx
    .insertInto('app_user')
    .values({
      id,
      nickname: account.nickname ?? defaultNickname(),
      avatar_key: defaultAvatarKey(id),
      region_code: null,
      vip_until: account.vipUntil ?? null,
      phone_sealed: account.phone === null ? null : vault.seal(account.phone),
      created_at: now,
      deleted_at: null,
    })
    .execute()
  if (account.phone !== null) await claimPhone(tx, vault, account.phone, id)
  if (account.passwordHash !== null)
    await tx
      .insertInto('credential')
      .values({ user_id: id, password_hash: account.passwordHash, changed_at: now })
      .execute()
  return id
}

/** The picture of a user who has chosen none: it tells nothing about them. */
export function defaultAvatarKey(userId: string): string {
  return `avatar/${userId}`
}

/** Under each key: a server that knows only one of them, and one that writes by the other, claim the same. */
async function claimPhone(tx: Tx, vault: Vault, phone: string, userId: string): Promise<void> {
  const hashes = vault.lookups('phone', phone)
  const claimed = await tx
    .insertInto('phone')
    .values(hashes.map((phone_hash) => ({ phone_hash, user_id: userId })))
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .returning('user_id')
    .execute()
  if (claimed.length < hashes.length) refuse('PHONE_TAKEN')
}

/** Four digits of chance: those of the number would tell it. */
export function defaultNickname(): string {
  return `拍友${String(randomInt(10_000)).padStart(4, '0')}`
}
