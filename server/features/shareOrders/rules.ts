import { limits } from '@contract/limits'
import { hourMs, minuteMs } from '@contract/shanghai'
import type { ShareState } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { refuse } from '../../http/refuse'

const payoutHours = 48

/** What decides the state of a share order. `state` is what was last written. */
export interface Progress {
  readonly state: ShareState
  readonly startsAt: Date
  readonly endsAt: Date
  readonly deadline: Date
  readonly minUsers: number
  readonly maxUsers: number
  readonly seatsTaken: number
  readonly seatsJoined: number
}

/**
 * The state now (product 6.2), whether or not the scheduler has been there: full, or the minimum reached at the deadline,
 * forms it; too few at the deadline cancel it; it ends at its end. `repo.ts` says the same in SQL.
 */
export function stateAt(order: Progress, now: Date): ShareState {
  const { state } = order
  if (state === shareState.ended || state === shareState.cancelled) return state
  const decided = now >= order.deadline
  if (state === shareState.unpaid) return decided ? shareState.cancelled : state
  const full = order.seatsJoined >= order.maxUsers
  const formed = state === shareState.formed || full || (decided && order.seatsJoined >= order.minUsers)
  if (formed) return now >= order.endsAt ? shareState.ended : shareState.formed
  return decided ? shareState.cancelled : shareState.recruiting
}

/** The state to write after a seat was taken or left; `order` has the new counts and its state of before. */
export function stateAfterSeats(order: Progress, now: Date): ShareState {
  if (order.seatsTaken === 0) return shareState.cancelled
  const reopened = now < order.deadline && order.seatsJoined < order.maxUsers
  const paid = order.state === shareState.unpaid && order.seatsJoined > 0
  return stateAt(reopened || paid ? { ...order, state: shareState.recruiting } : order, now)
}

/** What taking a seat changes beside the state. */
export interface Seats extends Progress {
  readonly openerUserId: string
  readonly seatFeeFen: number
}

/**
 * The share order once a user has taken a seat, which is joined at once where it has no fee; with one it is held for its payment,
 * `until` then.
 */
export function afterTaking<Order extends Seats>(
  order: Order,
  userId: string,
  now: Date,
): { order: Order; until: Date | null } {
  const taken = { ...order, seatsTaken: order.seatsTaken + 1 }
  if (order.seatFeeFen > 0) return { order: taken, until: heldUntil(order, now) }
  return { order: afterJoining(taken, userId, now), until: null }
}

/**
 * The share order once a user whose seat is counted as taken has joined: the first to join opens it, or takes the place of an opener who
 * left before anybody else had paid; the last one forms it.
 */
export function afterJoining<Order extends Seats>(order: Order, userId: string, now: Date): Order {
  const openerUserId = order.seatsJoined === 0 ? userId : order.openerUserId
  const counted = { ...order, seatsJoined: order.seatsJoined + 1, openerUserId }
  return { ...counted, state: stateAfterSeats(counted, now) }
}

/** When the scheduler has to look again, beside waiting lists; null when nothing is left to happen. */
export function nextDue(order: Progress, now: Date): Date | null {
  const state = stateAt(order, now)
  if (state === shareState.ended || state === shareState.cancelled) return null
  return now < order.deadline ? order.deadline : order.endsAt
}

/** The moment until which one may leave with everything back. Refuses what starts too soon. */
export function deadlineOf(startsAt: Date, now: Date): Date {
  const ahead = startsAt.getTime() - now.getTime()
  if (ahead < limits.openAheadHours * hourMs) refuse('WINDOW_TOO_SOON')
  const hours = ahead < limits.lateOpenHours * hourMs ? limits.lateDeadlineHours : limits.deadlineHours
  return new Date(startsAt.getTime() - hours * hourMs)
}

export interface Prices {
  readonly priceCoins: number
  readonly seatFeeFen: number
}

/** Refuses what was shown dearer or cheaper than it is now, with the prices of now: nobody pays what they did not see (product 6.6). */
export function agreePrices(shown: Prices, now: Prices): Prices {
  const same = shown.priceCoins === now.priceCoins && shown.seatFeeFen === now.seatFeeFen
  return same ? now : refuse('PRICE_ROSE', { data: now })
}

/**
 * Until when a seat with a fee waits for its payment: 15 minutes, never past the start, and never past the deadline while it takes
 * more people to form.
 */
function heldUntil(order: Progress, now: Date): Date {
  const open = now < order.deadline && order.seatsJoined < order.minUsers
  const last = open ? order.deadline : order.startsAt
  return new Date(Math.min(now.getTime() + limits.orderMinutes * minuteMs, last.getTime()))
}

/** Can a held seat still become a joined one? A payment that comes later goes back. */
export function takesPayment(order: Progress, now: Date): boolean {
  const state = stateAt(order, now)
  return state !== shareState.ended && state !== shareState.cancelled && now < order.startsAt
}

/** When the seat fees of what has ended go to the model (product 6.11). */
export function payoutAt(order: Pick<Progress, 'endsAt'>): Date {
  return new Date(order.endsAt.getTime() + payoutHours * hourMs)
}

/** Whether the model's fees wait, for an operator or for the end of a suspension. */
export function isHeldBack(order: { readonly frozenAt: Date | null; readonly frozenWith: string | null }): boolean {
  return order.frozenAt !== null || order.frozenWith !== null
}

/** Who wants a seat. */
export interface Applicant {
  readonly ownsModel: boolean
  readonly joined: boolean
  /** How many on the waiting list come before; all of them when the applicant is not on it. */
  readonly waitingBefore: number
}

/** Refuses whoever may not take a seat now. */
export function requireSeat(order: Progress, applicant: Applicant, now: Date): void {
  if (applicant.ownsModel) refuse('OWN_MODEL')
  requireRunning(order, now)
  if (applicant.joined) refuse('SHARE_JOINED')
  if (seatsLeft(order, applicant.waitingBefore, now) <= 0) refuse('SHARE_FULL')
}

/** Seats that can be taken by someone behind `waitingBefore` others. Freed seats are theirs until the deadline. */
function seatsLeft(order: Progress, waitingBefore: number, now: Date): number {
  const free = order.maxUsers - order.seatsTaken
  return now < order.deadline ? free - waitingBefore : free
}

/** Refuses whoever may not wait: the list is for full share orders that have not started. */
export function requireWaitable(order: Progress, applicant: Applicant, now: Date): void {
  if (applicant.ownsModel) refuse('OWN_MODEL')
  requireRunning(order, now)
  if (applicant.joined) refuse('SHARE_JOINED')
  if (seatsLeft(order, applicant.waitingBefore, now) > 0) refuse('SHARE_NOT_FULL')
}

function requireRunning(order: Progress, now: Date): void {
  const state = stateAt(order, now)
  if (state === shareState.unpaid) refuse('NOT_FOUND')
  if (state === shareState.ended) refuse('SHARE_ENDED')
  if (state === shareState.cancelled) refuse('SHARE_CANCELLED')
  if (now >= order.startsAt) refuse('SHARE_STARTED')
}

/** Refuses leaving or cancelling once the start has come. */
export function requireBeforeStart(order: Progress, now: Date): void {
  const state = stateAt(order, now)
  if (now >= order.startsAt || state === shareState.ended) refuse('SHARE_STARTED')
}

/** Leaving before the deadline gives everything back; later, nothing. */
export function refundsOnExit(order: Progress, now: Date): boolean {
  return now < order.deadline
}

/** Meeting address, contact and names: for those who meet, once formed. */
export function seesMembersOnly(state: ShareState, member: boolean): boolean {
  return member && (state === shareState.formed || state === shareState.ended)
}

/** An offer of a freed seat with a fee stands for two hours, never past the deadline. */
export function offerUntil(order: Progress, now: Date): Date {
  const twoHours = now.getTime() + limits.lateDeadlineHours * hourMs
  return new Date(Math.min(twoHours, order.deadline.getTime()))
}
