import type { ShareState } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import type { CancelledFor } from '../../db/tables/shareOrders'
import { putInOutbox } from '../../jobs/outbox'
import type { Said } from '../notices/add'
import { told } from '../notices/told'
import { markHandedOver } from '../payments/deliveryRepo'
import { addSystemLine } from '../threads/systemLine'
import { freeHours } from './claims'
import { promiseReminders } from './reminders'
import { saveStmt, type ShareOrder } from './repo'
import { isHeldBack, payoutAt, stateAt } from './rules'
import { heldSeats, joinedSeats, lateSeats, type Seat } from './seats'
import { bookingOf, forgetNews, note, tell } from './tell'
import { removeWaiters, waitersStmt } from './waiters'
import { nextLook } from './waitingRules'

/** Topics of the effects that reach one member each, with `{shareId, userId, orderId}`. */
export const refundTopic = 'shareOrder.refund'
export const feeTopic = 'shareOrder.fee'
export const payoutTopic = 'shareOrder.payout'

/**
 * Brings a locked share order to the state of now, with the effects of getting there. Every write begins with it, and the
 * scheduler does nothing else: whoever comes first does the effects, once.
 */
export async function settle(tx: Tx, order: ShareOrder, now: Date): Promise<ShareOrder> {
  const state = stateAt(order, now)
  if (state === order.state) return order
  return moveTo(tx, order, state, { now, cancelled: told.tooFew(bookingOf(order)), why: 'tooFew' })
}

/** Cancels a locked share order for its model: everything goes back to everybody, and the hours are free. */
export async function cancelForModel(tx: Tx, order: ShareOrder, now: Date): Promise<void> {
  const move = { now, cancelled: told.cancelled(bookingOf(order)), why: 'model', actorId: order.modelUserId } as const
  await moveTo(tx, order, shareState.cancelled, move)
  await promise(tx, order, refundTopic, { seats: await lateSeats(tx, order), at: now })
}

/** Cancels a locked share order for an operator: everything goes back to everybody, and all of them are told but whom it was `because` of, who knows. */
export async function cancelForOperator(tx: Tx, order: ShareOrder, now: Date, because?: string): Promise<void> {
  const move = { now, cancelled: told.cancelledByUs(bookingOf(order)), why: 'operator' } as const
  await moveTo(tx, order, shareState.cancelled, because === undefined ? move : { ...move, actorId: because })
  await promise(tx, order, refundTopic, { seats: await lateSeats(tx, order), at: now })
}

/** Cancels a locked share order that nobody is left in. Who left too late to get anything back has paid for it. */
export async function cancelForNobody(tx: Tx, order: ShareOrder, now: Date): Promise<void> {
  await moveTo(tx, order, shareState.cancelled, { now, cancelled: told.tooFew(bookingOf(order)), why: 'nobody' })
  await charge(tx, order, { seats: await lateSeats(tx, order), now })
}

/** `actorId` is told by the answer of the call, not by a notice. */
interface Move {
  readonly now: Date
  readonly cancelled: Said
  readonly why: CancelledFor
  readonly actorId?: string
}

/** Writes a new state, and promises what it does to each member. */
async function moveTo(tx: Tx, order: ShareOrder, state: ShareState, move: Move): Promise<ShareOrder> {
  const moved = { ...order, state }
  if (state === shareState.formed) await tellFormed(tx, order, move)
  if (state === shareState.ended) await promiseEnd(tx, order, move.now)
  if (state === shareState.cancelled) await promiseCancelled(tx, order, move)
  await save(tx, moved, move.now, state === shareState.cancelled ? whyOf(order, move) : undefined)
  return moved
}

function whyOf({ state }: ShareOrder, { why }: Move): CancelledFor {
  return state === shareState.unpaid ? 'unpaid' : why
}

/** Writes what has changed, and when the scheduler has to look again. */
export async function save(tx: Tx, order: ShareOrder, now: Date, cancelledFor?: CancelledFor): Promise<void> {
  const waiters = await run(tx, waitersStmt(tx, order.id))
  const dueAt = nextLook(order, waiters, now)
  await run(tx, saveStmt(order, { dueAt, now, cancelledFor }))
}

/** It formed: its members and the model's user hear of it, but not who made it so. */
export async function tellFormed(
  tx: Tx,
  order: ShareOrder,
  { now, actorId }: Pick<Move, 'now' | 'actorId'>,
): Promise<void> {
  const members = await joinedSeats(tx, order.id)
  const booking = bookingOf(order)
  const userIds = usersOf(members).filter((id) => id !== actorId)
  await tell(tx, order, { userIds, todo: 'shareOrderChanged', said: told.formed(booking) }, now)
  const said = told.bookedFormed(booking)
  await tell(tx, order, { userIds: [order.modelUserId], todo: 'shareOrderChanged', said }, now)
  await addSystemLine(tx, { shareId: order.id, kind: 'formed', userId: null, at: now })
  await promiseReminders(tx, order, now)
}

/** Everything goes back; members, the model's user and whoever waited are told, unless the opener never paid: then nobody knew of it. */
async function promiseCancelled(tx: Tx, order: ShareOrder, { now, cancelled, actorId }: Move): Promise<void> {
  await freeHours(tx, order.id)
  const seats = [...(await joinedSeats(tx, order.id)), ...(await heldSeats(tx, order.id))]
  await promise(tx, order, refundTopic, { seats, at: now })
  const waited = await endWaiting(tx, order.id)
  if (order.state === shareState.unpaid) return
  const { modelUserId } = order
  const booking = bookingOf(order)
  await forgetNews(tx, order, [...usersOf(seats), modelUserId], now)
  const news: readonly (readonly [readonly string[], Said])[] = [
    [usersOf(seats), cancelled],
    [[modelUserId], told.bookedFreed(booking)],
    [waited, told.waitedInVain(booking)],
  ]
  for (const [hears, said] of news) {
    const userIds = hears.filter((id) => id !== actorId)
    await tell(tx, order, { userIds, todo: 'shareOrderChanged', said }, now)
  }
}

function usersOf(seats: readonly Seat[]): string[] {
  return seats.map(({ userId }) => userId)
}

/** Fees go to the platform now and to the model later, and what was told of it is old; who has not paid by now gets the coins back. */
async function promiseEnd(tx: Tx, order: ShareOrder, now: Date): Promise<void> {
  const members = usersOf(await joinedSeats(tx, order.id))
  await forgetNews(tx, order, [...members, ...(await endWaiting(tx, order.id)), order.modelUserId], now)
  const booking = bookingOf(order)
  await note(tx, order, { userIds: members, said: told.ended(booking) }, now)
  await note(tx, order, { userIds: [order.modelUserId], said: told.bookedEnded(booking) }, now)
  await charge(tx, order, { seats: await chargedSeats(tx, order), now })
  await promise(tx, order, refundTopic, { seats: await heldSeats(tx, order.id), at: now })
}

async function charge(tx: Tx, order: ShareOrder, { seats, now }: { seats: readonly Seat[]; now: Date }): Promise<void> {
  await promise(tx, order, feeTopic, { seats, at: now })
  if (order.seatFeeFen === 0) return
  await promise(tx, order, payoutTopic, { seats, at: payoutAt(order) })
  if (!isHeldBack(order)) await markHandedOver(tx, seats, now)
}

/** Promises the seat fees of all who paid for it to the model once more: what was held back counts as delivered after all. */
export async function promisePayout(tx: Tx, order: ShareOrder, when: { at: Date; now: Date }): Promise<void> {
  if (order.seatFeeFen === 0) return
  const seats = await chargedSeats(tx, order)
  await promise(tx, order, payoutTopic, { seats, at: when.at })
  await markHandedOver(tx, seats, when.now)
}

async function chargedSeats(tx: Tx, order: ShareOrder): Promise<Seat[]> {
  return [...(await joinedSeats(tx, order.id)), ...(await lateSeats(tx, order))]
}

async function promise(
  tx: Tx,
  { id }: ShareOrder,
  topic: string,
  to: { seats: readonly Seat[]; at: Date },
): Promise<void> {
  const messages = to.seats.map(({ userId, orderId }) => ({
    topic,
    payload: { shareId: id, userId, orderId },
    at: to.at,
  }))
  await putInOutbox(tx, ...messages)
}

/** Nobody waits any more; answers who did. */
async function endWaiting(tx: Tx, shareId: string): Promise<string[]> {
  const userIds = (await run(tx, waitersStmt(tx, shareId))).map(({ userId }) => userId)
  await removeWaiters(tx, shareId, userIds)
  return userIds
}
