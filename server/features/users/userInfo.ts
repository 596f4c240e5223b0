import type { UserInfo } from '@contract/users'
import type { Connection } from '../../db/connection'
import type { Context } from '../../http/context'
import { refuse } from '../../http/refuse'
import { vaultOf } from '../accounts/vault'
import { mediaOrigin } from '../media/origin'
import { openTodos } from '../todos/repo'
import { presentUser } from './present'
import { countPosts, countRelations, countShareOrders, countUnpaidOrders, findUser, findWallet } from './repo'

/** All that the signed-in user sees about themselves, read over one connection. */
export async function loadUserInfo(
  db: Connection,
  userId: string,
  ctx: Pick<Context, 'deps' | 'request'>,
): Promise<UserInfo> {
  const now = ctx.deps.clock.now()
  const user = await findUser(db, userId)
  if (user === undefined) return refuse('SIGN_IN')
  const relations = await countRelations(db, userId)
  return presentUser({
    user,
    now,
    origin: mediaOrigin(ctx),
    phone: user.phone_sealed === null ? '' : vaultOf(ctx.deps.env).open(user.phone_sealed),
    wallet: await findWallet(db, userId),
    counts: {
      posts: await countPosts(db, userId),
      favourites: relations.get('favourite') ?? 0,
      follows: relations.get('follow') ?? 0,
      likes: relations.get('like') ?? 0,
      shareOrders: await countShareOrders(db, userId),
      unpaidOrders: await countUnpaidOrders(db, userId, now),
    },
    todo: await openTodos(db, userId, now),
  })
}
