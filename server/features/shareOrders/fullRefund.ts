import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../../db/connection'
import { putInOutbox } from '../../jobs/outbox'
import { giveBackFee } from '../ledger/escrow'
import { refundSeat } from './exit'
import { lockShareOrder } from './repo'
import { lateSeats, joinedSeats, seatOfOrder } from './seats'
import { refundMemo } from './texts'

/** Topic of the effect that reaches one member each, with `{shareId, userId, orderId}`. */
export const fullRefundTopic = 'shareOrder.fullRefund'

const Payload = Type.Object({ shareId: Type.String(), userId: Type.String(), orderId: Type.String() })

/** Promises everything back to everybody who has paid for a locked share order, whatever of it the platform has taken. */
export async function promiseFullRefund(tx: Tx, order: { id: string; deadline: Date }, at: Date): Promise<number> {
  const seats = [...(await joinedSeats(tx, order.id)), ...(await lateSeats(tx, order))]
  await putInOutbox(
    tx,
    ...seats.map(({ userId, orderId }) => ({
      topic: fullRefundTopic,
      payload: { shareId: order.id, userId, orderId },
      at,
    })),
  )
  return seats.length
}

/** All that one member paid: what is in escrow, and the fee that the platform took of it. Twice gives back once. */
export async function refundWholeSeat(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const { shareId, userId, orderId } = Value.Parse(Payload, payload)
  await lockShareOrder(tx, shareId)
  const seat = await seatOfOrder(tx, shareId, orderId)
  if (seat === null || seat.joinedAt === null) return
  await refundSeat(tx, seat, now)
  await giveBackFee(tx, { userId, orderId, memo: refundMemo, at: now })
}
