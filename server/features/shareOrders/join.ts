import { orderState } from '@contract/states'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { holdCoins } from '../ledger/escrow'
import { insertOrder } from '../orders/repo'
import { closeTodos } from '../todos/repo'
import { lockShareOrder, type ShareOrder } from './repo'
import { agreePrices, requirePayable, requireSeat, stateAfterSeats, type Prices } from './rules'
import { insertSeat, latestSeat } from './seats'
import { moveTo, save, settle } from './settle'
import { holdMemo, orderTitle, shareOrderKind, shareOrderPath, tooFewText } from './texts'
import { removeWaiters, waitersOf } from './waiters'
import { waitingBefore } from './waitingRules'

export interface Joining {
  readonly shareId: string
  readonly userId: string
  /** The prices that the user agreed to. */
  readonly shown: Prices
  readonly now: Date
}

/** Takes a seat and charges for it, or refuses and leaves no trace. */
export async function joinShareOrder(tx: Tx, { shareId, userId, shown, now }: Joining): Promise<void> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null) return refuse('NOT_FOUND')
  const order = await settle(tx, locked, now)
  const waiters = await waitersOf(tx, shareId)
  const seat = await latestSeat(tx, shareId, userId)
  const joined = seat !== null && seat.state !== 'left'
  const ownsModel = order.modelUserId === userId
  requireSeat(order, { ownsModel, joined, waitingBefore: waitingBefore(waiters, userId) }, now)
  requirePayable(order.seatFeeFen)
  agreePrices(shown, order)
  if (waiters.some((waiter) => waiter.userId === userId)) await leaveList(tx, shareId, userId, now)
  await takeSeat(tx, order, { userId, now })
}

/** Seats a user in a locked share order: seat, order of kind 8, coins into its escrow. The rules have been asked before. */
export async function takeSeat(tx: Tx, order: ShareOrder, { userId, now }: { userId: string; now: Date }) {
  const orderId = uuidv7()
  const seated = await insertSeat(tx, { shareId: order.id, id: uuidv7(), userId, orderId, at: now })
  if (!seated) refuse('SHARE_JOINED')
  const fullOrder = {
    id: orderId,
    userId,
    kind: shareOrderKind,
    state: orderState.paid,
    title: orderTitle(order.modelName),
    amountCoins: order.priceCoins,
    amountFen: order.seatFeeFen,
    targetType: 'shareOrder',
    targetId: order.id,
  }
  await insertOrder(tx, fullOrder, now)
  await holdCoins(tx, { userId, orderId, memo: holdMemo, at: now, coins: order.priceCoins })
  const counted = { ...order, seatsTaken: order.seatsTaken + 1, seatsJoined: order.seatsJoined + 1 }
  const state = stateAfterSeats(counted, now)
  if (state === order.state) return save(tx, counted, now)
  await moveTo(tx, counted, state, { now, cancelled: tooFewText(order.modelName), actorId: userId })
}

async function leaveList(tx: Tx, shareId: string, userId: string, now: Date): Promise<void> {
  await removeWaiters(tx, shareId, [userId])
  await closeTodos(tx, { userId, kind: 'waitingOffer', path: shareOrderPath(shareId), at: now })
}
