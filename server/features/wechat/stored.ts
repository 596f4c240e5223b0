import type { Selectable } from 'kysely'
import type { IdentityTable } from '../../db/tables/wechat'
import type { Vault } from '../../lib/vault'
import type { WechatLogin } from '../../ports/wechat/types'

/** What a row keeps of who somebody is at WeChat. */
type Who = Pick<Selectable<IdentityTable>, 'openid' | 'openid_sealed' | 'union_id' | 'union_sealed'>
type Told = Pick<WechatLogin, 'openid' | 'unionid'>

/** A name of WeChat's in the forms that a row may have it in. */
export interface Name {
  readonly hash: string
  /** As rows of the release before have it. */
  readonly plain: string
  /** Every value that a row may be found by: the hash under each key, and plain. */
  readonly forms: readonly string[]
}

const openidPurpose = 'openid'
export const unionidPurpose = 'unionid'

export function openidName(vault: Vault, openid: string): Name {
  return nameOf(vault, openidPurpose, openid)
}

function nameOf(vault: Vault, purpose: string, plain: string): Name {
  return { hash: vault.lookup(purpose, plain), plain, forms: [...vault.lookups(purpose, plain), plain] }
}

/** The columns of a row that keeps nothing plain. */
export function sealedWho(vault: Vault, { openid, unionid }: Told): Who {
  return {
    openid: openidName(vault, openid).hash,
    openid_sealed: vault.seal(openid),
    union_id: unionid === null ? null : unionHash(vault, unionid),
    union_sealed: unionid === null ? null : vault.seal(unionid),
  }
}

/** The columns as the release before has them. */
export function plainWho({ openid, unionid }: Told): Who {
  return { openid, openid_sealed: null, union_id: unionid, union_sealed: null }
}

export function openidIn(vault: Vault, row: Pick<Who, 'openid' | 'openid_sealed'>): string {
  return row.openid_sealed === null ? row.openid : vault.open(row.openid_sealed)
}

/** The person of a row; null where WeChat told none. Of two rows it is the same when its hash is. */
export function unionIn(vault: Vault, row: Pick<Who, 'union_id' | 'union_sealed'>): Name | null {
  if (row.union_id === null) return null
  return nameOf(vault, unionidPurpose, row.union_sealed === null ? row.union_id : vault.open(row.union_sealed))
}

export function unionHash(vault: Vault, unionid: string): string {
  return vault.lookup(unionidPurpose, unionid)
}
