import Type from 'typebox'
import { Value } from 'typebox/value'
import { transaction, type Tx } from '../../db/connection'
import { run } from '../../db/statements'
import type { Deps } from '../../deps'
import { payOutFen, takeFee } from '../ledger/escrow'
import { ledger } from '../ledger/ledger'
import { totalCoins } from '../ledger/rules'
import { told } from '../notices/told'
import { isSuspended } from '../standing/repo'
import { giveUp, refundSeat } from './exit'
import { takeSeat } from './join'
import { expireMove } from './move'
import { dueMove } from './moveRepo'
import { lockDueShareOrder, lockShareOrder, type ShareOrder } from './repo'
import { isHeldBack, offerUntil } from './rules'
import { seatOfOrder } from './seats'
import { save, settle } from './settle'
import { bookingOf, note, tell, tellMovedUp } from './tell'
import { feeMemo, seatFeeMemo } from './texts'
import { offerSeat, removeWaiters, waitersStmt, type Waiter } from './waiters'
import { promotionNow, type Promotion } from './waitingRules'

/**
 * One step for one share order that is due: its state, or the next of its waiting list, so that a step locks one wallet at
 * most. Answers the order's id, or null when none is due beside `except`; `onClaim` hears the id before anything can fail.
 */
export async function stepDueShareOrder(
  tx: Tx,
  now: Date,
  except: readonly string[],
  onClaim: (id: string) => void,
): Promise<string | null> {
  const locked = await lockDueShareOrder(tx, now, except)
  if (locked === null) return null
  onClaim(locked.id)
  const order = await settle(tx, locked, now)
  const waiters = await run(tx, waitersStmt(tx, order.id))
  const promotion = promotionNow(order, waiters, now)
  if (promotion === null) await save(tx, order, now)
  else await promote(tx, order, { ...promotion, waiters }, now)
  return order.id
}

type Promoting = Promotion & { readonly waiters: readonly Waiter[] }

async function promote(tx: Tx, order: ShareOrder, promotion: Promoting, now: Date): Promise<void> {
  const { kind, userId, waiters: before } = promotion
  const booking = bookingOf(order)
  if (kind === 'offer') {
    const until = offerUntil(order, now)
    await offerSeat(tx, order.id, userId, until)
    await tell(tx, order, { userIds: [userId], todo: 'waitingOffer', said: told.offered(booking), until }, now)
    return save(tx, order, now)
  }
  await removeWaiters(tx, order.id, [userId])
  await tellMovedUp(tx, order, { before, gone: userId }, now)
  if (kind === 'expire') {
    await note(tx, order, { userIds: [userId], said: told.offerOver(booking) }, now)
    return save(tx, order, now)
  }
  const wallet = await ledger.lockWallet(tx, userId)
  if (totalCoins(wallet) < order.priceCoins) {
    await tell(tx, order, { userIds: [userId], todo: 'shareOrderChanged', said: told.tooPoor(booking) }, now)
    return save(tx, order, now)
  }
  await takeSeat(tx, order, { userId, now })
  await tell(tx, order, { userIds: [userId], todo: 'waitingSeated', said: told.seated(booking) }, now)
}

const SeatMessage = Type.Object({ shareId: Type.String(), userId: Type.String(), orderId: Type.String() })

/** The refund of one member of a share order that was cancelled, or of a seat that nobody had paid when it was over. */
export async function refundMember(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const { shareId, orderId } = Value.Parse(SeatMessage, payload)
  const order = await lockShareOrder(tx, shareId)
  const seat = await seatOfOrder(tx, shareId, orderId)
  if (order === null || seat === null) return
  if (seat.state === 'held') await giveUp(tx, order, seat, now)
  else if (seat.joinedAt !== null) await refundSeat(tx, seat, now)
}

/** The platform's fee of one member of a share order that has ended. */
export async function takeMemberFee(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const { userId, orderId } = Value.Parse(SeatMessage, payload)
  await takeFee(tx, { userId, orderId, memo: feeMemo, at: now })
}

/** The seat fee of one member of a share order that ended two days ago: to the model's user, unless it is held back. */
export async function payOutSeat(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const { shareId, userId, orderId } = Value.Parse(SeatMessage, payload)
  const order = await lockShareOrder(tx, shareId)
  if (order === null || isHeldBack(order) || (await isSuspended(tx, order.modelUserId, now))) return
  await payOutFen(tx, { userId, orderId, toUserId: order.modelUserId, memo: seatFeeMemo, at: now })
}

/** Ends one proposal of another time that has run out; false when none had. */
export async function endDueMove({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  const shareId = await dueMove(db, now)
  if (shareId === null) return false
  await transaction(db, (tx) => expireMove(tx, shareId, now))
  return true
}
