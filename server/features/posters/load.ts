import type { Post } from '@contract/posts'
import type { ShortCoded } from '@contract/shortCodes'
import { shareState } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import type { ModelCards, ShareOrderCards } from '../handed'
import { invitePoster, modelPoster, postPoster, shareOrderPoster, type PosterContent } from './content'

/** A visitor, for whom addresses of pictures are their keys. */
interface Visitor {
  readonly userId: null
  readonly now: Date
  readonly origin: ''
}

/** What posters take from other features, each as a visitor sees it. */
export interface PosterNeeds {
  readonly modelCards: ModelCards
  readonly shareOrderCards: ShareOrderCards
  /** Null where a visitor may not read it. */
  visitorsPost(deps: Deps, id: string): Promise<Post | null>
  findInviter(db: Connection, code: string): Promise<string | null>
}

/** What a poster says. Refuses NOT_FOUND for what no visitor sees. */
export async function loadPoster(deps: Deps, needs: PosterNeeds, { kind, id }: ShortCoded): Promise<PosterContent> {
  if (kind === 'invite') return (await inviter(deps, needs, id)) ?? refuse('NOT_FOUND')
  if (!isUuid(id)) return refuse('NOT_FOUND')
  const viewer: Visitor = { userId: null, now: deps.clock.now(), origin: '' }
  if (kind === 'model') {
    const model = (await needs.modelCards(deps.db, [id], viewer)).get(id) ?? refuse('NOT_FOUND')
    return modelPoster(model)
  }
  if (kind === 'shareOrder') {
    const order = (await needs.shareOrderCards(deps.db, [id], viewer)).get(id) ?? refuse('NOT_FOUND')
    return order.shareState === shareState.unpaid ? refuse('NOT_FOUND') : shareOrderPoster(order)
  }
  return postPoster((await needs.visitorsPost(deps, id)) ?? refuse('NOT_FOUND'))
}

function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
}

async function inviter({ db }: Deps, needs: PosterNeeds, code: string): Promise<PosterContent | null> {
  const userId = await needs.findInviter(db, code)
  if (userId === null) return null
  const user = await db
    .selectFrom('app_user')
    .select(['nickname', 'avatar_key'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user === undefined ? null : invitePoster({ nickname: user.nickname, avatarKey: user.avatar_key, code })
}
