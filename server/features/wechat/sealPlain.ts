import type { Selectable } from 'kysely'
import type { Tx } from '../../db/connection'
import type { IdentityTable } from '../../db/tables/wechat'
import type { Vault } from '../../lib/vault'
import { openidIn, openidName, sealedWho, unionHash, unionIn } from './stored'

const atOnce = 100

/** Brings the row of somebody under the key of now, where one is kept under the other or, of the release before, plain. */
export async function sealIdentity(
  tx: Tx,
  vault: Vault,
  { appId, openid }: { appId: string; openid: string },
): Promise<void> {
  const { hash, forms } = openidName(vault, openid)
  const row = await identities(tx)
    .where('app_id', '=', appId)
    .where(
      'openid',
      'in',
      forms.filter((form) => form !== hash),
    )
    .forUpdate()
    .executeTakeFirst()
  if (row !== undefined) await sealRow(tx, vault, row)
}

/** Seals some of the identities of the release before, and answers how many; those that are locked come the next time. */
export async function sealIdentities(tx: Tx, vault: Vault): Promise<number> {
  const plain = identities(tx).where('openid_sealed', 'is', null)
  const rows = await plain.limit(atOnce).forUpdate().skipLocked().execute()
  for (const row of rows) await sealRow(tx, vault, row)
  return rows.length
}

/** The same of whose account a person of WeChat has. */
export async function sealPeople(tx: Tx, vault: Vault): Promise<number> {
  const rows = await tx
    .selectFrom('wechat_person')
    .select(['union_id', 'user_id'])
    .where('union_sealed', 'is', null)
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { union_id: plain, user_id } of rows) {
    const sealed = { union_id: unionHash(vault, plain), union_sealed: vault.seal(plain), user_id }
    await tx.deleteFrom('wechat_person').where('union_id', '=', plain).execute()
    // Who is there already was written by a server of this release.
    await tx
      .insertInto('wechat_person')
      .values(sealed)
      .onConflict((conflict) => conflict.column('union_id').doNothing())
      .execute()
  }
  return rows.length
}

function identities(tx: Tx) {
  return tx
    .selectFrom('identity')
    .select(['app_id', 'openid', 'openid_sealed', 'union_id', 'union_sealed', 'session_key_sealed', 'user_id'])
}

export type Row = Omit<Selectable<IdentityTable>, 'created_at' | 'used_at' | 'linked_at'>

/** A server of the release before that came too late, or one with the other key, may have written a second row of somebody: then that one goes. */
export async function sealRow(tx: Tx, vault: Vault, row: Row): Promise<void> {
  const { app_id, openid, session_key_sealed: sessionKey, user_id } = row
  const who = sealedWho(vault, { openid: openidIn(vault, row), unionid: unionIn(vault, row)?.plain ?? null })
  const twin = await tx
    .selectFrom('identity')
    .select('user_id')
    .where('app_id', '=', app_id)
    .where('openid', '=', who.openid)
    .where('openid', '<>', openid)
    .forUpdate()
    .executeTakeFirst()
  const tickets = tx.updateTable('wechat_ticket').set({ openid: who.openid }).where('app_id', '=', app_id)
  await tickets.where('openid', '=', openid).execute()
  if (twin === undefined) {
    const session_key_sealed = sessionKey === null ? null : vault.renew(sessionKey)
    const kept = tx.updateTable('identity').set({ ...who, session_key_sealed })
    return void (await kept.where('app_id', '=', app_id).where('openid', '=', openid).execute())
  }
  await tx.deleteFrom('identity').where('app_id', '=', app_id).where('openid', '=', openid).execute()
  if (twin.user_id !== null || user_id === null) return
  const named = tx.updateTable('identity').set({ user_id }).where('app_id', '=', app_id)
  await named.where('openid', '=', who.openid).execute()
}
