import Type from 'typebox'
import { Value } from 'typebox/value'
import { overShareStates } from '@contract/states'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { outboxStmt } from '../../jobs/outbox'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'
import { lockShareOrder } from './repo'
import { stateAt } from './rules'
import { joinedSeats, latestSeatStmt } from './seats'
import { bookingOf } from './tell'

/** The outbox topic of somebody who joined or left, told after the transaction so that a seat is taken no slower for it. */
export const seatNewsTopic = 'shareOrder.seatNews'

const SeatNews = Type.Object({
  shareId: Type.String(),
  userId: Type.String(),
  orderId: Type.String(),
  what: Type.Union([Type.Literal('joined'), Type.Literal('left')]),
  /** How many were in it then. */
  joined: Type.Integer(),
})

/** Promises the others, and the model's user, word of a seat. */
export function seatNewsStmt(payload: Type.Static<typeof SeatNews>, at: Date) {
  return outboxStmt({ topic: seatNewsTopic, payload, at })
}

/** Tells who is in a share order, and its model's user, who joined or left, unless it is no longer so. Once, by the seat's order. */
export async function tellSeatNews(tx: Tx, payload: unknown, now: Date): Promise<void> {
  const { shareId, userId, orderId, what, joined } = Value.Parse(SeatNews, payload)
  const order = await lockShareOrder(tx, shareId)
  if (order === null || overShareStates.some((over) => over === stateAt(order, now))) return
  const [seat] = await run(tx, latestSeatStmt(tx, shareId, userId))
  const isIn = seat?.state === 'joined'
  if (what === 'joined' ? !isIn || seat.orderId !== orderId : isIn) return
  const others = (await joinedSeats(tx, shareId)).filter((member) => member.userId !== userId)
  const moved = { ...bookingOf(order), joined, maxUsers: order.maxUsers }
  const [members, model] =
    what === 'joined' ? [told.joined(moved), told.bookedJoined(moved)] : [told.left(moved), told.bookedLeft(moved)]
  const by = { key: `${what} ${orderId}`, fromUserId: userId }
  await addNotices(
    tx,
    [
      ...others.map((member) => ({ ...members, ...by, userId: member.userId })),
      { ...model, ...by, userId: order.modelUserId },
    ],
    now,
  )
}
