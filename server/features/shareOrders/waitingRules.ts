import { nextDue, type Progress } from './rules'
import type { Waiter } from './waiters'

interface Priced extends Progress {
  readonly seatFeeFen: number
}

/** What the scheduler does next for a waiting list. */
export type Promotion =
  | { readonly kind: 'seat'; readonly userId: string }
  | { readonly kind: 'offer'; readonly userId: string }
  | { readonly kind: 'expire'; readonly userId: string }

/**
 * The next step of a waiting list (product 6.9), or null when there is none now. Seats freed before the deadline go to the
 * first: without a fee at once, with one as an offer; an offer that ran out passes on.
 */
export function promotionNow(order: Priced, waiters: readonly Waiter[], now: Date): Promotion | null {
  const expired = waiters.find(({ offerUntil }) => offerUntil !== null && offerUntil <= now)
  if (expired !== undefined) return { kind: 'expire', userId: expired.userId }
  if (now >= order.deadline) return null
  const free = order.maxUsers - order.seatsTaken
  const offered = waiters.filter(({ offerUntil }) => offerUntil !== null).length
  const next = waiters.find(({ offerUntil }) => offerUntil === null)
  if (next === undefined || free - offered <= 0) return null
  return { kind: order.seatFeeFen === 0 ? 'seat' : 'offer', userId: next.userId }
}

/** When that step is to be taken: at once, when the earliest offer runs out, or never. */
function nextPromotion(order: Priced, waiters: readonly Waiter[], now: Date): Date | null {
  if (promotionNow(order, waiters, now) !== null) return now
  const offers = waiters.flatMap(({ offerUntil }) => (offerUntil === null ? [] : [offerUntil.getTime()]))
  return offers.length === 0 ? null : new Date(Math.min(...offers))
}

/** When the scheduler has to look again, at the order or at its waiting list; null when nothing is left to happen. */
export function nextLook(order: Priced, waiters: readonly Waiter[], now: Date): Date | null {
  const promotion = nextPromotion(order, waiters, now)
  const due = nextDue(order, now)
  return promotion !== null && due !== null && promotion < due ? promotion : due
}

/** How many come before a user: those ahead on the list, or all of it. */
export function waitingBefore(waiters: readonly Waiter[], userId: string): number {
  const place = waiters.findIndex((waiter) => waiter.userId === userId)
  return place === -1 ? waiters.length : place
}
