import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import { sealsNow } from '../../db/sealing'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { vaultOf, type Vault } from '../../lib/vault'
import type { WechatLogin } from '../../ports/wechat/types'
import { sealIdentity } from './sealPlain'
import { openidIn, openidName, plainWho, sealedWho, unionIn, type Name } from './stored'

/** An identity as its row and its tickets name it: by the keyed hash of the openid, or by that itself in a row of the release before. */
export interface IdentityKey {
  readonly appId: string
  readonly openid: string
}

/** The openid of a user in one application, the one used last; null where the user never signed in by it. Payments are made with it. */
export async function openidOf(db: Connection, vault: Vault, userId: string, appId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select(['openid', 'openid_sealed'])
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : openidIn(vault, row)
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
export async function userOfOpenid(
  db: Connection,
  vault: Vault,
  { appId, openid }: { appId: string; openid: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('identity')
    .select('user_id')
    .where('app_id', '=', appId)
    .where('openid', 'in', openidName(vault, openid).forms)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Since when the user can sign in by WeChat; null where none is linked. */
export async function wechatLinkedAt(db: Connection, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('identity')
    .select(({ fn }) => fn.min(fn.coalesce('linked_at', 'created_at')).as('since'))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.since ?? null
}

/** Writes down who signed in. A person whose account is known by another application has it here too. */
export async function saveIdentity(
  tx: Tx,
  vault: Vault,
  login: WechatLogin,
  now: Date,
): Promise<{ key: IdentityKey; userId: string | null }> {
  const seals = await sealsNow(tx, now)
  if (seals) await sealIdentity(tx, vault, login)
  const who = seals ? sealedWho(vault, login) : plainWho(login)
  const session_key_sealed = login.sessionKey === null ? null : vault.seal(login.sessionKey)
  const row = { app_id: login.appId, ...who, user_id: null, session_key_sealed, created_at: now, used_at: now }
  await tx
    .insertInto('identity')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['app_id', 'openid']).doUpdateSet({
        union_id: sql`coalesce(excluded.union_id, identity.union_id)`,
        union_sealed: sql`coalesce(excluded.union_sealed, identity.union_sealed)`,
        session_key_sealed: sql`coalesce(excluded.session_key_sealed, identity.session_key_sealed)`,
        used_at: now,
      }),
    )
    .execute()
  const key = { appId: login.appId, openid: who.openid }
  const { user_id: userId, person } = await lockRow(tx, vault, key)
  if (userId === null) return { key, userId: await takeOwner(tx, key, { person, at: now }) }
  if (person !== null) await claimPerson(tx, vault, person, userId)
  return { key, userId }
}

/** Locks an identity and tells whose it is; null when it is nobody's yet. */
export async function lockIdentity(tx: Tx, vault: Vault, key: IdentityKey, at: Date): Promise<string | null> {
  const { user_id: userId, person } = await lockRow(tx, vault, key)
  return userId ?? takeOwner(tx, key, { person, at })
}

/**
 * Makes an identity a user's; twice is once. Refuses IDENTITY_TAKEN when it, or the same person elsewhere, is another user's, WECHAT_LINKED
 * when the user has another person's.
 */
export async function bindIdentity(
  tx: Tx,
  vault: Vault,
  key: IdentityKey,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const owner = await lockIdentity(tx, vault, key, at)
  if (owner !== null && owner !== userId) refuse('IDENTITY_TAKEN')
  const { person } = await lockRow(tx, vault, key)
  await requireOnePerson(tx, vault, { ...key, person, userId })
  if (person !== null && (await claimPerson(tx, vault, person, userId)) !== userId) refuse('IDENTITY_TAKEN')
  await setOwner(tx, key, { userId, at })
}

/** One person of WeChat an account: by unionid where both tell one, else one openid an application. */
async function requireOnePerson(
  tx: Tx,
  vault: Vault,
  own: IdentityKey & { person: Name | null; userId: string },
): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', own.userId).forUpdate().execute()
  const linked = await tx
    .selectFrom('identity')
    .select(['app_id', 'openid', 'union_id', 'union_sealed'])
    .where('user_id', '=', own.userId)
    .execute()
  const other = linked.some((row) => {
    if (row.app_id === own.appId && row.openid === own.openid) return false
    const person = unionIn(vault, row)
    return person !== null && own.person !== null ? person.hash !== own.person.hash : row.app_id === own.appId
  })
  if (other) refuse('WECHAT_LINKED')
}

/** Takes the linked WeChat off an account: it signs in to nothing, and gets no messages of it. Answers whether there was one. */
export async function unlinkIdentities(tx: Tx, userId: string): Promise<boolean> {
  const freed = await tx
    .updateTable('identity')
    .set({ user_id: null, linked_at: null, session_key_sealed: null })
    .where('user_id', '=', userId)
    .returning('openid')
    .execute()
  // What was linked with such a ticket is linked no more: the same ticket must not say that it is.
  await tx.deleteFrom('wechat_ticket').where('linked_by', '=', userId).execute()
  await tx.deleteFrom('wechat_person').where('user_id', '=', userId).execute()
  await tx.deleteFrom('wechat_subscription').where('user_id', '=', userId).execute()
  return freed.length > 0
}

/** Takes every identity of a user away, as when the account ends. */
export async function forgetIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identity').where('user_id', '=', userId).execute()
  await tx.deleteFrom('wechat_person').where('user_id', '=', userId).execute()
  await tx.deleteFrom('wechat_subscription').where('user_id', '=', userId).execute()
}

/** The person of a row, and whether it is kept sealed. */
type Person = Name & { readonly sealed: boolean }

async function lockRow(
  tx: Tx,
  vault: Vault,
  { appId, openid }: IdentityKey,
): Promise<{ user_id: string | null; person: Person | null }> {
  const row = await tx
    .selectFrom('identity')
    .select(['user_id', 'union_id', 'union_sealed'])
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const name = unionIn(vault, row)
  return { user_id: row.user_id, person: name === null ? null : { ...name, sealed: row.union_sealed !== null } }
}

/** An identity of nobody becomes that of the person's account, where there is one. */
async function takeOwner(
  tx: Tx,
  key: IdentityKey,
  { person, at }: { person: Name | null; at: Date },
): Promise<string | null> {
  const owner = person === null ? null : await ownerOf(tx, person)
  if (owner !== null) await setOwner(tx, key, { userId: owner, at })
  return owner
}

/** What is the user's already stays as it is. */
async function setOwner(
  tx: Tx,
  { appId, openid }: IdentityKey,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('identity')
    .set({ user_id: userId, linked_at: at })
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .where('user_id', 'is distinct from', userId)
    .execute()
}

async function ownerOf(tx: Tx, person: Name): Promise<string | null> {
  const row = await tx
    .selectFrom('wechat_person')
    .select('user_id')
    .where('union_id', 'in', person.forms)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Answers whose the person is now: ours, unless somebody was before us. */
async function claimPerson(tx: Tx, vault: Vault, person: Person, userId: string): Promise<string> {
  const known = await ownerOf(tx, person)
  if (known !== null) return known
  const kept = person.sealed
    ? { union_id: person.hash, union_sealed: vault.seal(person.plain) }
    : { union_id: person.plain, union_sealed: null }
  await tx
    .insertInto('wechat_person')
    .values({ ...kept, user_id: userId })
    .onConflict((conflict) => conflict.column('union_id').doNothing())
    .execute()
  return (await ownerOf(tx, person)) ?? userId
}
