import { orderState, shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { refuse } from '../../http/refuse'
import { escrowOf, refundEscrow, type Amounts } from '../ledger/escrow'
import { refundedTotals } from '../orders/money'
import { letExpire, lockOrder, setOrderState } from '../orders/repo'
import { cashierPath } from '../orders/texts'
import { refundToPayer } from '../payments/refunds'
import { addSystemLine } from '../threads/systemLine'
import { closeTodos } from '../todos/repo'
import { moveWithout } from './move'
import { refusedStmt } from './moveRepo'
import { isGrace } from './moveRules'
import { lockShareOrder, type ShareOrder } from './repo'
import { refundsOnExit, requireBeforeStart, stateAfterSeats } from './rules'
import { seatNewsStmt } from './seatNews'
import { joinedSeats, latestSeatStmt, leaveSeat, type Seat } from './seats'
import { cancelForModel, cancelForNobody, save, settle } from './settle'
import { refundMemo } from './texts'

export interface Exit {
  readonly shareId: string
  readonly userId: string
  readonly now: Date
  /** It was not their will: everything comes back, also after the deadline. */
  readonly inFull?: true
}

/**
 * Leaves a share order, gives up a seat that is held, or cancels the order when the model is the user's own. Answers what the user gets
 * back, fen being on their way to whoever paid them; a repetition answers the same and moves nothing.
 */
export async function exitShareOrder(tx: Tx, exit: Exit): Promise<Amounts> {
  const { shareId, userId, now } = exit
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null || (locked.state === shareState.unpaid && locked.openerUserId !== userId))
    return refuse('NOT_FOUND')
  const order = await settle(tx, locked, now)
  if (order.modelUserId === userId) return cancelOwn(tx, order, now)
  const [seat] = await run(tx, latestSeatStmt(tx, shareId, userId))
  if (seat === undefined) return refuse('SHARE_NOT_JOINED')
  if (seat.state === 'left') return refundedOf(tx, seat)
  if (seat.state === 'held') return giveUp(tx, order, seat, now)
  if (order.state === shareState.cancelled) return refundSeat(tx, seat, now)
  requireBeforeStart(order, now)
  return leave(tx, order, seat, exit)
}

async function cancelOwn(tx: Tx, order: ShareOrder, now: Date): Promise<Amounts> {
  if (order.state !== shareState.cancelled) {
    requireBeforeStart(order, now)
    await cancelForModel(tx, order, now)
  }
  return { coins: 0, fen: 0 }
}

async function leave(tx: Tx, order: ShareOrder, seat: Seat, { now, inFull }: Exit): Promise<Amounts> {
  await leaveSeat(tx, { shareId: order.id, id: seat.id, at: now })
  if (order.state === shareState.formed)
    await addSystemLine(tx, { shareId: order.id, kind: 'left', userId: seat.userId, at: now })
  const [earliest] = await joinedSeats(tx, order.id)
  await seatFreed(
    tx,
    {
      ...order,
      seatsTaken: order.seatsTaken - 1,
      seatsJoined: order.seatsJoined - 1,
      openerUserId: order.openerUserId === seat.userId ? (earliest?.userId ?? seat.userId) : order.openerUserId,
    },
    now,
  )
  if (earliest !== undefined) {
    const { userId, orderId } = seat
    await run(
      tx,
      seatNewsStmt({ shareId: order.id, userId, orderId, what: 'left', joined: order.seatsJoined - 1 }, now),
    )
  }
  const asked = { shareId: order.id, userId: seat.userId, now }
  const back = inFull === true || refundsOnExit(order, now) || (await refusedLately(tx, asked))
  await moveWithout(tx, order.id, seat.userId, now)
  // Later, what it cost stays in escrow, and is settled with what the others paid.
  return back ? refundSeat(tx, seat, now) : { coins: 0, fen: 0 }
}

/** Whoever refused another time may still leave with everything back for two hours, also when the deadline has passed meanwhile. */
async function refusedLately(tx: Tx, { shareId, userId, now }: Exit): Promise<boolean> {
  const [refused] = await run(tx, refusedStmt(tx, shareId, userId))
  return isGrace(refused?.at ?? null, now)
}

/** A seat was freed, and the counts are those of after it: with the last one it is cancelled. */
async function seatFreed(tx: Tx, counted: ShareOrder, now: Date): Promise<void> {
  const over = counted.state === shareState.cancelled || counted.state === shareState.ended
  const state = over ? counted.state : stateAfterSeats(counted, now)
  if (state === counted.state || state !== shareState.cancelled) return save(tx, { ...counted, state }, now)
  await cancelForNobody(tx, counted, now)
}

/**
 * Gives a held seat of a locked share order up: the seat is free and its coins are back at once. Its order is closed at the provider
 * afterwards; money that comes all the same finds the seat gone and goes back in full.
 */
export async function giveUp(tx: Tx, order: ShareOrder, seat: Seat, now: Date): Promise<Amounts> {
  await letExpire(tx, { userId: seat.userId, id: seat.orderId, at: now })
  await freeHeldSeat(tx, order, seat, now)
  return refundedOf(tx, seat)
}

/** Frees a held seat of a locked share order, its coins back; its order is on its way to be closed. */
export async function freeHeldSeat(tx: Tx, order: ShareOrder, seat: Seat, now: Date): Promise<void> {
  const { userId, orderId } = seat
  await leaveSeat(tx, { shareId: order.id, id: seat.id, at: now })
  await seatFreed(tx, { ...order, seatsTaken: order.seatsTaken - 1 }, now)
  await moveWithout(tx, order.id, userId, now)
  await closeTodos(tx, { userId, kind: 'orderUnpaid', path: cashierPath(orderId), at: now })
  await refundEscrow(tx, { userId, orderId, memo: refundMemo, at: now })
}

/**
 * Gives a joined seat's money back and closes its order: coins to the buckets they came from, fen to whoever paid them. Twice gives back
 * once; answers what went back in all. The share order is locked, or over.
 */
export async function refundSeat(tx: Tx, seat: Pick<Seat, 'userId' | 'orderId'>, now: Date): Promise<Amounts> {
  const { userId, orderId } = seat
  const move = { userId, orderId, memo: refundMemo, at: now }
  await lockOrder(tx, userId, orderId)
  await refundEscrow(tx, move)
  const { fen } = await escrowOf(tx, userId, orderId)
  if (fen > 0) await refundToPayer(tx, { ...move, amountFen: fen, ref: `refund:${orderId}:fen`, from: 'escrow' })
  await setOrderState(tx, { userId, id: orderId, state: orderState.refunded })
  return refundedOf(tx, seat)
}

async function refundedOf(tx: Tx, { userId, orderId }: Pick<Seat, 'userId' | 'orderId'>): Promise<Amounts> {
  const { refundedCoins, refundedFen } = (await refundedTotals(tx, userId, [orderId]))(orderId)
  return { coins: refundedCoins, fen: refundedFen }
}
