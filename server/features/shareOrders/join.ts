import { orderState } from '@contract/states'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { holdCoins } from '../ledger/escrow'
import { insertOpenOrder, insertOrder } from '../orders/repo'
import { addTodos, closeTodos } from '../todos/repo'
import { lockShareOrder, type ShareOrder } from './repo'
import { agreePrices, heldUntil, requireSeat, stateAfterSeats, type Prices } from './rules'
import { insertSeat, latestSeat } from './seats'
import { moveTo, save, settle } from './settle'
import { cashierPath, holdMemo, orderTitle, shareOrderKind, shareOrderPath, tooFewText, unpaidText } from './texts'
import { removeWaiters, waitersOf } from './waiters'
import { waitingBefore } from './waitingRules'

export interface Joining {
  readonly shareId: string
  readonly userId: string
  /** The prices that the user agreed to. */
  readonly shown: Prices
  readonly now: Date
}

/** Takes a seat and charges for it, or refuses and leaves no trace. Answers the order that has to be paid, null when none has. */
export async function joinShareOrder(tx: Tx, { shareId, userId, shown, now }: Joining): Promise<string | null> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null) return refuse('NOT_FOUND')
  const order = await settle(tx, locked, now)
  const waiters = await waitersOf(tx, shareId)
  const seat = await latestSeat(tx, shareId, userId)
  const joined = seat !== null && seat.state !== 'left'
  const ownsModel = order.modelUserId === userId
  requireSeat(order, { ownsModel, joined, waitingBefore: waitingBefore(waiters, userId) }, now)
  agreePrices(shown, order)
  if (waiters.some((waiter) => waiter.userId === userId)) await leaveList(tx, shareId, userId, now)
  return takeSeat(tx, order, { userId, now })
}

/**
 * Gives a user a seat of a locked share order, with its order of kind 8 and the coins in its escrow; the rules have been asked before.
 * With a fee the seat is held until its order is paid: answers that order's id, else null.
 */
export async function takeSeat(tx: Tx, order: ShareOrder, { userId, now }: Taker): Promise<string | null> {
  const until = order.seatFeeFen > 0 ? heldUntil(order, now) : null
  const orderId = uuidv7()
  const seated = await insertSeat(tx, { shareId: order.id, id: uuidv7(), userId, orderId, heldUntil: until, at: now })
  if (!seated) refuse('SHARE_JOINED')
  await placeOrder(tx, order, { userId, orderId, until, now })
  await holdCoins(tx, { userId, orderId, memo: holdMemo, at: now, coins: order.priceCoins })
  if (until === null) await seatJoined(tx, { ...order, seatsTaken: order.seatsTaken + 1 }, { userId, now })
  else await save(tx, { ...order, seatsTaken: order.seatsTaken + 1 }, now)
  return until === null ? null : orderId
}

interface Taker {
  readonly userId: string
  readonly now: Date
}

/** One more has joined a share order whose seats taken are counted: it opens, or forms when it is full. */
export async function seatJoined(tx: Tx, order: ShareOrder, { userId, now }: Taker): Promise<void> {
  // The first to join opens it, or takes the place of an opener who left before anybody else had paid.
  const openerUserId = order.seatsJoined === 0 ? userId : order.openerUserId
  const counted = { ...order, seatsJoined: order.seatsJoined + 1, openerUserId }
  const state = stateAfterSeats(counted, now)
  if (state === order.state) return save(tx, counted, now)
  await moveTo(tx, counted, state, { now, cancelled: tooFewText(order.modelName), actorId: userId })
}

interface Placing extends Taker {
  readonly orderId: string
  readonly until: Date | null
}

async function placeOrder(tx: Tx, order: ShareOrder, { userId, orderId, until, now }: Placing): Promise<void> {
  const placed = {
    id: orderId,
    userId,
    kind: shareOrderKind,
    title: orderTitle(order.modelName),
    amountCoins: order.priceCoins,
    amountFen: order.seatFeeFen,
    targetType: 'shareOrder',
    targetId: order.id,
  }
  if (until === null) return insertOrder(tx, { ...placed, state: orderState.paid }, now)
  // One that was given up a moment ago is still being closed at the provider.
  const opened = await insertOpenOrder(tx, { ...placed, state: orderState.unpaid, expiresAt: until }, now)
  if (!opened) refuse('TOO_MANY')
  const todo = {
    userId,
    kind: 'orderUnpaid',
    text: unpaidText(order.modelName),
    path: cashierPath(orderId),
    until,
  } as const
  await addTodos(tx, [todo], now)
}

async function leaveList(tx: Tx, shareId: string, userId: string, now: Date): Promise<void> {
  await removeWaiters(tx, shareId, [userId])
  await closeTodos(tx, { userId, kind: 'waitingOffer', path: shareOrderPath(shareId), at: now })
}
