import type { Data } from '@contract/endpoint'
import { hourMs } from '@contract/shanghai'
import type { getLiveCard } from '@contract/shareOrders'
import { runningShareStates } from '@contract/states'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { WechatRefused, type WechatPort } from '../../ports/wechat/types'
import { shareOrderPath } from '../notices/ofShareOrders'
import { cardTold, claimStaleCard, insertCard, openCard, type StaleCard } from './liveCardRepo'
import { progressOf } from './repo'
import { stateAt } from './rules'

/** A card that ends sooner is not shared any more: another one is made. */
const restMs = hourMs
/** Longer than WeChat may take. */
const busyMs = 30_000

type Parts = Pick<Deps, 'db' | 'clock' | 'wechat' | 'log'>

/** The mini-program alone has such cards. */
function sharesCards(wechat: Deps['wechat']): wechat is WechatPort {
  return wechat !== null && wechat.access.mini !== null
}

/**
 * What WeChat names the card of a share order by, for the mini-program to share; the same for everybody within a day. Null where there is
 * nothing to count any more, where WeChat is not set up, and while it does not answer: the card is shared all the same, and stands still.
 */
export async function liveCard(parts: Parts, shareId: string): Promise<Data<typeof getLiveCard>> {
  const { db, clock, wechat, log } = parts
  const now = clock.now()
  const row = await db.selectFrom('share_order').selectAll().where('id', '=', shareId).executeTakeFirst()
  if (row === undefined) return refuse('NOT_FOUND')
  const order = progressOf(row)
  const counted = { joined: order.seatsJoined, limit: order.maxUsers }
  const running = runningShareStates.some((state) => state === stateAt(order, now))
  if (!running || now >= order.startsAt || order.seatsJoined >= order.maxUsers || !sharesCards(wechat))
    return { activityId: null, ...counted }
  const known = await openCard(db, shareId, new Date(now.getTime() + restMs))
  if (known !== null) return { activityId: known, ...counted }
  try {
    const { activityId, expiresAt } = await wechat.createActivity()
    await insertCard(db, { activityId, shareId, joined: order.seatsJoined, expiresAt, at: now })
    return { activityId, ...counted }
  } catch (error) {
    log.warn({ err: error, shareId }, 'WeChat made no live card')
    return { activityId: null, ...counted }
  }
}

/** Tells WeChat of one card whose booking has changed since. Several changes are one; twice says the same. */
export async function takeStaleCard(parts: Parts): Promise<(() => Promise<boolean>) | null> {
  const { db, clock, wechat } = parts
  if (!sharesCards(wechat)) return null
  const now = clock.now()
  const card = await transaction(db, (tx) => claimStaleCard(tx, now, new Date(now.getTime() + busyMs)))
  return card === null ? null : () => tell(parts, card)
}

async function tell({ db, clock, wechat, log }: Parts, card: StaleCard): Promise<boolean> {
  try {
    const { activityId, joined, maxUsers: limit, last, shareId } = card
    await wechat?.updateActivity({ activityId, joined, limit, begun: last, page: shareOrderPath(shareId).slice(1) })
    await cardTold(db, card, clock.now())
    return true
  } catch (error) {
    // The card is too old, or was taken back.
    const refused = error instanceof WechatRefused && !error.passes
    if (refused) await cardTold(db, { ...card, last: true }, clock.now())
    log.warn({ err: error, shareId: card.shareId }, 'WeChat did not take a live card')
    return refused
  }
}
