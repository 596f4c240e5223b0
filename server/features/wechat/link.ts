import type { Input } from '@contract/endpoint'
import { ownPath } from '@contract/ownPath'
import { shanghaiMinute } from '@contract/shanghai'
import type { linkOpenId } from '@contract/wechat'
import { transaction, type Connection, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import type { Caller } from '../../http/context'
import { refuse } from '../../http/refuse'
import { vaultOf } from '../../lib/vault'
import { findPasswordHash } from '../accounts/repo'
import { requireProof } from '../accounts/sessions'
import type { CloseOtherWays } from '../accounts/signIn'
import { addTodos } from '../todos/repo'
import { unlinkIdentities } from './identities'
import { linkTicket } from './tickets'

const settings = ownPath('pages/userInfo/userInfo', { tab: 'settings' })

/** Links the WeChat of a ticket to the caller, whom the password or a code proved to be the owner just before, and tells the owner once. */
export async function linkWechat(
  deps: Deps,
  caller: Caller,
  { ticket, proof }: Input<typeof linkOpenId>,
): Promise<void> {
  const now = deps.clock.now()
  await requireProof(deps.db, vaultOf(deps.env), { sessionId: caller.sessionId, proof, now })
  await transaction(
    deps.db,
    async (tx) => {
      const fresh = await linkTicket(tx, vaultOf(deps.env), ticket, { userId: caller.id, now })
      if (fresh) await tell(tx, caller.id, linkedText(now), now)
    },
    { replaySafe: true },
  )
}

/** Takes the WeChat off the caller's account. Refuses ONLY_WAY_IN where nothing else opens it. */
export async function unlinkWechat(deps: Deps, caller: Caller, proof: string): Promise<void> {
  if (!(await hasPassword(deps.db, caller.id))) refuse('ONLY_WAY_IN')
  const now = deps.clock.now()
  await requireProof(deps.db, vaultOf(deps.env), { sessionId: caller.sessionId, proof, now })
  await transaction(deps.db, async (tx) => {
    const unlinked = await unlinkIdentities(tx, caller.id)
    if (unlinked) await tell(tx, caller.id, '微信已解绑，之后请用手机号登录', now)
  })
}

/**
 * With a new password, or all devices signed out, a linked WeChat opens the account no more unless its owner keeps it; one without a password
 * keeps its only way in.
 */
export const closeWechat: CloseOtherWays = async (tx, { userId, why, keepWechat, at }) => {
  const unlinked = !keepWechat && (await hasPassword(tx, userId)) && (await unlinkIdentities(tx, userId))
  const then = unlinked ? '，微信也已解绑，可以重新绑定' : ''
  await tell(tx, userId, `${why}，其他设备需要重新登录${then}。如果不是你本人操作，请联系客服`, at)
}

function linkedText(at: Date): string {
  return `微信于 ${shanghaiMinute(at)} 绑定。如果不是你本人操作，请解绑并修改密码`
}

async function hasPassword(db: Connection, userId: string): Promise<boolean> {
  return (await findPasswordHash(db, userId)) !== null
}

function tell(tx: Tx, userId: string, text: string, at: Date): Promise<void> {
  return addTodos(tx, [{ userId, kind: 'account', text, path: settings, until: null }], at)
}
