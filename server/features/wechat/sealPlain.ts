import type { Selectable } from 'kysely'
import type { Tx } from '../../db/connection'
import type { IdentityTable } from '../../db/tables/wechat'
import type { Vault } from '../../lib/vault'
import { openidName, sealedWho, unionHash } from './stored'

const atOnce = 100

/** Seals the row that the release before wrote of somebody, where there is one. */
export async function sealIdentity(
  tx: Tx,
  vault: Vault,
  { appId, openid }: { appId: string; openid: string },
): Promise<void> {
  const row = await plainIdentities(tx)
    .where('app_id', '=', appId)
    .where('openid', '=', openid)
    .forUpdate()
    .executeTakeFirst()
  if (row !== undefined) await seal(tx, vault, row)
}

/** Seals some of the identities of the release before, and answers how many; those that are locked come the next time. */
export async function sealIdentities(tx: Tx, vault: Vault): Promise<number> {
  const rows = await plainIdentities(tx).limit(atOnce).forUpdate().skipLocked().execute()
  for (const row of rows) await seal(tx, vault, row)
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

function plainIdentities(tx: Tx) {
  return tx
    .selectFrom('identity')
    .select(['app_id', 'openid', 'union_id', 'user_id'])
    .where('openid_sealed', 'is', null)
}

type PlainRow = Pick<Selectable<IdentityTable>, 'app_id' | 'openid' | 'union_id' | 'user_id'>

/** A server of the release before that came too late may have written a second row of somebody: then that one goes. */
async function seal(tx: Tx, vault: Vault, { app_id, openid, union_id: unionid, user_id }: PlainRow): Promise<void> {
  const plain = tx.updateTable('identity').where('app_id', '=', app_id).where('openid', '=', openid)
  const twin = await tx
    .selectFrom('identity')
    .select('user_id')
    .where('app_id', '=', app_id)
    .where('openid', '=', openidName(vault, openid).hash)
    .forUpdate()
    .executeTakeFirst()
  if (twin === undefined) return void (await plain.set(sealedWho(vault, { openid, unionid })).execute())
  await tx.deleteFrom('identity').where('app_id', '=', app_id).where('openid', '=', openid).execute()
  if (twin.user_id !== null || user_id === null) return
  await tx
    .updateTable('identity')
    .set({ user_id })
    .where('app_id', '=', app_id)
    .where('openid', '=', openidName(vault, openid).hash)
    .execute()
}
