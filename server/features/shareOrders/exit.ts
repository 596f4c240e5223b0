import { orderState, shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { refundEscrow, refundedOf, takeFee, type Amounts } from '../ledger/escrow'
import { setOrderState } from '../orders/repo'
import { lockShareOrder, type ShareOrder } from './repo'
import { refundsOnExit, requireBeforeStart, stateAfterSeats } from './rules'
import { joinedSeats, latestSeat, leaveSeat, type Seat } from './seats'
import { cancelForModel, moveTo, save, settle } from './settle'
import { feeMemo, refundMemo, tooFewText } from './texts'

export interface Exit {
  readonly shareId: string
  readonly userId: string
  readonly now: Date
}

/**
 * Leaves a share order, or cancels it when the model is the user's own. Answers what the user got back; a repetition answers
 * the same and moves nothing.
 */
export async function exitShareOrder(tx: Tx, { shareId, userId, now }: Exit): Promise<Amounts> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null || locked.state === shareState.unpaid) return refuse('NOT_FOUND')
  const order = await settle(tx, locked, now)
  if (order.modelUserId === userId) return cancelOwn(tx, order, now)
  const seat = await latestSeat(tx, shareId, userId)
  if (seat === null) return refuse('SHARE_NOT_JOINED')
  if (seat.state === 'left') return refundedOf(tx, userId, seat.orderId)
  if (order.state === shareState.cancelled) return refundSeat(tx, seat, now)
  requireBeforeStart(order, now)
  return leave(tx, order, seat, now)
}

async function cancelOwn(tx: Tx, order: ShareOrder, now: Date): Promise<Amounts> {
  if (order.state !== shareState.cancelled) {
    requireBeforeStart(order, now)
    await cancelForModel(tx, order, now)
  }
  return { coins: 0, fen: 0 }
}

async function leave(tx: Tx, order: ShareOrder, seat: Seat, now: Date): Promise<Amounts> {
  await leaveSeat(tx, { shareId: order.id, id: seat.id, at: now })
  const [earliest] = await joinedSeats(tx, order.id)
  const counted = {
    ...order,
    seatsTaken: order.seatsTaken - 1,
    seatsJoined: order.seatsJoined - 1,
    openerUserId: order.openerUserId === seat.userId ? (earliest?.userId ?? seat.userId) : order.openerUserId,
  }
  const state = stateAfterSeats(counted, now)
  if (state === shareState.cancelled) await moveTo(tx, counted, state, { now, cancelled: tooFewText(order.modelName) })
  else await save(tx, { ...counted, state }, now)
  if (refundsOnExit(order, now)) return refundSeat(tx, seat, now)
  await takeFee(tx, { userId: seat.userId, orderId: seat.orderId, memo: feeMemo, at: now })
  return { coins: 0, fen: 0 }
}

/** Gives a seat's money back and closes its order. Twice gives it back once; answers what went back in all. */
export async function refundSeat(tx: Tx, seat: Pick<Seat, 'userId' | 'orderId'>, now: Date): Promise<Amounts> {
  const { userId, orderId } = seat
  await refundEscrow(tx, { userId, orderId, memo: refundMemo, at: now })
  await setOrderState(tx, { userId, id: orderId, state: orderState.refunded })
  return refundedOf(tx, userId, orderId)
}
