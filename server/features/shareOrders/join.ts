import { orderState } from '@contract/states'
import { uuidv7 } from 'uuidv7'
import { cashierPath } from '../orders/texts'
import type { Tx } from '../../db/connection'
import { together } from '../../db/together'
import { refuse } from '../../http/refuse'
import { rescoreStatement } from '../hot/rescore'
import { holding } from '../ledger/escrow'
import { ledger } from '../ledger/ledger'
import type { CoinBalances } from '../ledger/rules'
import { openOrderStatement, orderStatement } from '../orders/repo'
import { addTodos, closeTodos } from '../todos/repo'
import { asShareOrder, lockStatement, type ShareOrder } from './repo'
import { agreePrices, heldUntil, requireSeat, stateAfterSeats, type Prices } from './rules'
import { latestSeatQuery, seatStatement } from './seats'
import { moveTo, save, saving, settle } from './settle'
import { holdMemo, orderTitle, shareOrderKind, shareOrderPath, tooFewText, unpaidText } from './texts'
import { removeWaiters, waiterQuery, type Waiter } from './waiters'
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
  const [[row], waiters, [seat], [wallet]] = await together(
    tx,
    lockStatement(tx, shareId),
    waiterQuery(tx, shareId),
    latestSeatQuery(tx, shareId, userId),
    ledger.lockStatement(userId),
  )
  if (row === undefined || wallet === undefined) return refuse('NOT_FOUND')
  const order = await settle(tx, asShareOrder(row), now)
  const joined = seat !== undefined && seat.state !== 'left'
  const ownsModel = order.modelUserId === userId
  requireSeat(order, { ownsModel, joined, waitingBefore: waitingBefore(waiters, userId) }, now)
  agreePrices(shown, order)
  const others = waiters.filter((waiter) => waiter.userId !== userId)
  if (others.length < waiters.length) await leaveList(tx, shareId, userId, now)
  return giveSeat(tx, order, { userId, now, waiters: others, wallet })
}

/**
 * Gives a user a seat of a locked share order, with its order of kind 8 and the coins in its escrow; the rules have been asked before.
 * With a fee the seat is held until its order is paid: answers that order's id, else null.
 */
export async function takeSeat(tx: Tx, order: ShareOrder, taker: Taker): Promise<string | null> {
  const [waiters, [wallet]] = await together(tx, waiterQuery(tx, order.id), ledger.lockStatement(taker.userId))
  if (wallet === undefined) throw new Error('a wallet that was locked is not there')
  return giveSeat(tx, order, { ...taker, waiters, wallet })
}

interface Taker {
  readonly userId: string
  readonly now: Date
}

/** With what has been read and locked before: all that it writes travels together. */
interface Seating extends Taker {
  readonly waiters: readonly Waiter[]
  readonly wallet: CoinBalances
}

async function giveSeat(tx: Tx, order: ShareOrder, { userId, now, waiters, wallet }: Seating): Promise<string | null> {
  const until = order.seatFeeFen > 0 ? heldUntil(order, now) : null
  const orderId = uuidv7()
  const counted = afterTaking(order, { userId, joins: until === null })
  const state = until === null ? stateAfterSeats(counted, now) : order.state
  const hold = { userId, orderId, memo: holdMemo, at: now, coins: order.priceCoins }
  const [seated, placed] = await together(
    tx,
    seatStatement(tx, { shareId: order.id, id: uuidv7(), userId, orderId, heldUntil: until, at: now }),
    placing(tx, order, { userId, orderId, until, now }),
    ...(hold.coins === 0 ? [] : [ledger.postStatement(holding(wallet, hold))]),
    ...(until === null ? [rescoreStatement(tx, { id: order.id, at: now })] : []),
    ...(state === order.state ? [saving(tx, counted, { waiters, now })] : []),
  )
  if (seated.length === 0) refuse('SHARE_JOINED')
  // An order that was given up a moment ago is still being closed at the provider.
  if (placed.length === 0) refuse('TOO_MANY')
  if (state !== order.state)
    await moveTo(tx, counted, state, { now, cancelled: tooFewText(order.modelName), actorId: userId })
  if (until === null) return null
  await tellUnpaid(tx, order, { userId, orderId, until, now })
  return orderId
}

function afterTaking(order: ShareOrder, { userId, joins }: { userId: string; joins: boolean }): ShareOrder {
  const taken = { ...order, seatsTaken: order.seatsTaken + 1 }
  return joins ? afterJoining(taken, userId) : taken
}

/** The first to join opens it, or takes the place of an opener who left before anybody else had paid. */
function afterJoining(order: ShareOrder, userId: string): ShareOrder {
  const openerUserId = order.seatsJoined === 0 ? userId : order.openerUserId
  return { ...order, seatsJoined: order.seatsJoined + 1, openerUserId }
}

/** One more has joined a share order whose seats taken are counted: it opens, or forms when it is full. */
export async function seatJoined(tx: Tx, order: ShareOrder, { userId, now }: Taker): Promise<void> {
  const counted = afterJoining(order, userId)
  const state = stateAfterSeats(counted, now)
  if (state === order.state) return save(tx, counted, now)
  await moveTo(tx, counted, state, { now, cancelled: tooFewText(order.modelName), actorId: userId })
}

interface Placing extends Taker {
  readonly orderId: string
  readonly until: Date | null
}

function placing(tx: Tx, order: ShareOrder, { userId, orderId, until, now }: Placing) {
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
  if (until === null) return orderStatement(tx, { ...placed, state: orderState.paid }, now)
  return openOrderStatement(tx, { ...placed, state: orderState.unpaid, expiresAt: until }, now)
}

async function tellUnpaid(tx: Tx, order: ShareOrder, { userId, orderId, until, now }: Placing): Promise<void> {
  const text = unpaidText(order.modelName)
  await addTodos(tx, [{ userId, kind: 'orderUnpaid', text, path: cashierPath(orderId), until }], now)
}

async function leaveList(tx: Tx, shareId: string, userId: string, now: Date): Promise<void> {
  await removeWaiters(tx, shareId, [userId])
  await closeTodos(tx, { userId, kind: 'waitingOffer', path: shareOrderPath(shareId), at: now })
}
