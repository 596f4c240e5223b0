import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import type { WechatLogin } from '../../ports/wechat/types'
import { vaultOf, type Vault } from '../accounts/vault'

export interface IdentityKey {
  readonly appId: string
  readonly openid: string
}

/** The openid of a user in one application, the one used last; null where the user never signed in by it. Payments are made with it. */
export async function openidOf(db: Connection, userId: string, appId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select('openid')
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.openid ?? null
}

/** The session key of the user's newest mini-program log-in, which signs virtual payments; null without one. */
export async function sessionKeyOf(db: Connection, userId: string, env: Deps['env']): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select('session_key_sealed')
    .where('user_id', '=', userId)
    .where('session_key_sealed', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.session_key_sealed === null ? null : vaultOf(env).open(row.session_key_sealed)
}

/** Whose an openid is; null when it is nobody's. */
export async function userOfOpenid(db: Connection, appId: string, openid: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select('user_id')
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Whether the user can sign in by WeChat. */
export async function isWechatBound(db: Connection, userId: string): Promise<boolean> {
  const row = await db.selectFrom('identity').select('openid').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Writes down who signed in. A person whose account is known by another application has it here too. */
export async function saveIdentity(tx: Tx, vault: Vault, login: WechatLogin, now: Date): Promise<string | null> {
  const key = { app_id: login.appId, openid: login.openid }
  const session_key_sealed = login.sessionKey === null ? null : vault.seal(login.sessionKey)
  const saved = await tx
    .insertInto('identity')
    .values({ ...key, union_id: login.unionid, user_id: null, session_key_sealed, created_at: now, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'openid']).doUpdateSet({
        union_id: sql`coalesce(excluded.union_id, identity.union_id)`,
        session_key_sealed: sql`coalesce(excluded.session_key_sealed, identity.session_key_sealed)`,
        used_at: now,
      }),
    )
    .returning(['union_id', 'user_id'])
    .executeTakeFirstOrThrow()
  if (saved.union_id === null) return saved.user_id
  if (saved.user_id !== null) {
    await claimPerson(tx, saved.union_id, saved.user_id)
    return saved.user_id
  }
  const owner = await ownerOf(tx, saved.union_id)
  if (owner !== null) await setOwner(tx, login, owner)
  return owner
}

/** Locks an identity and tells whose it is; null when it is nobody's yet. */
export async function lockIdentity(tx: Tx, { appId, openid }: IdentityKey): Promise<string | null> {
  const row = await tx
    .selectFrom('identity')
    .select(['user_id', 'union_id'])
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.user_id !== null || row.union_id === null) return row.user_id
  const owner = await ownerOf(tx, row.union_id)
  if (owner !== null) await setOwner(tx, { appId, openid }, owner)
  return owner
}

/** Makes an identity a user's; twice is once. Refuses IDENTITY_TAKEN when it, or the same person elsewhere, is another user's. */
export async function bindIdentity(tx: Tx, key: IdentityKey, userId: string): Promise<void> {
  const owner = await lockIdentity(tx, key)
  if (owner !== null && owner !== userId) refuse('IDENTITY_TAKEN')
  const { union_id } = await tx
    .selectFrom('identity')
    .select('union_id')
    .where('app_id', '=', key.appId)
    .where('openid', '=', key.openid)
    .executeTakeFirstOrThrow()
  if (union_id !== null && (await claimPerson(tx, union_id, userId)) !== userId) refuse('IDENTITY_TAKEN')
  await setOwner(tx, key, userId)
}

/** Takes every identity of a user away, as when the account ends. */
export async function forgetIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identity').where('user_id', '=', userId).execute()
  await tx.deleteFrom('wechat_person').where('user_id', '=', userId).execute()
  await tx.deleteFrom('wechat_subscription').where('user_id', '=', userId).execute()
}

async function setOwner(tx: Tx, { appId, openid }: IdentityKey, userId: string): Promise<void> {
  await tx
    .updateTable('identity')
    .set({ user_id: userId })
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .execute()
}

async function ownerOf(tx: Tx, unionId: string): Promise<string | null> {
  const row = await tx.selectFrom('wechat_person').select('user_id').where('union_id', '=', unionId).executeTakeFirst()
  return row?.user_id ?? null
}

/** Answers whose the person is now: ours, unless somebody was before us. */
async function claimPerson(tx: Tx, unionId: string, userId: string): Promise<string> {
  await tx
    .insertInto('wechat_person')
    .values({ union_id: unionId, user_id: userId })
    .onConflict((conflict) => conflict.column('union_id').doNothing())
    .execute()
  return (await ownerOf(tx, unionId)) ?? userId
}
