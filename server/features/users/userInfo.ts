import type { UserInfo } from '@contract/users'
import type { Connection } from '../../db/connection'
import type { Caller, Context } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { refuse } from '../../http/refuse'
import { vaultOf } from '../../lib/vault'
import { listSessions } from '../accounts/sessions'
import { owedCoinsOf } from '../ledger/owed'
import { sealedAmong } from '../media/pictures'
import { pictureSrc } from '../media/present'
import { ownStanding } from '../standing/repo'
import { openTodos } from '../todos/repo'
import { wechatLinkedAt } from '../wechat/identities'
import { agreementsDue } from './agreements'
import { presentUser } from './present'
import { waitingProfile } from './profile'
import { countThings, findUser, findWallet } from './repo'
import { withWaiting } from './subjects'

/** All that the signed-in user sees about themselves, read over one connection. */
export async function loadUserInfo(
  db: Connection,
  caller: Caller,
  ctx: Pick<Context, 'deps' | 'request'>,
): Promise<UserInfo> {
  const now = ctx.deps.clock.now()
  const user = await findUser(db, caller.id)
  if (user === undefined) return refuse('SIGN_IN')
  const waiting = await waitingProfile(db, caller.id)
  const shown = withWaiting(user, waiting)
  return presentUser({
    user: shown,
    avatarUrl: await ownAvatar(db, shown.avatar_key, ctx),
    checking: waiting.map(({ part }) => part),
    now,
    phone: user.phone_sealed === null ? '' : vaultOf(ctx.deps.env).open(user.phone_sealed),
    wallet: { ...(await findWallet(db, caller.id)), owedCoins: await owedCoinsOf(db, caller.id) },
    wechatLinkedAt: await wechatLinkedAt(db, caller.id),
    sessions: await listSessions(db, caller.id, now),
    currentSessionId: caller.sessionId,
    counts: await countThings(db, caller.id, now),
    todo: await openTodos(db, caller.id, now),
    standing: await ownStanding(db, caller.id, now),
    agreementsDue: await agreementsDue(db, caller.id, now),
  })
}

async function ownAvatar(db: Connection, key: string, ctx: Pick<Context, 'deps' | 'request'>): Promise<string> {
  const { clock, storage } = ctx.deps
  const look = { origin: mediaOrigin(ctx), now: clock.now(), storage, sealed: await sealedAmong(db, [key]) }
  return pictureSrc(look, key)
}
