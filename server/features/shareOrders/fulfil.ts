import { shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { rescoreLater } from '../hot/rescore'
import { ledger } from '../ledger/ledger'
import type { Fulfilment, Order } from '../orders/fulfilment'
import { cashierPath } from '../orders/texts'
import { closeTodos } from '../todos/repo'
import { freeHeldSeat } from './exit'
import { showInFeed } from './feed'
import { seatJoined } from './join'
import { lockShareOrder } from './repo'
import { takesPayment } from './rules'
import { joinSeat, seatOfOrder } from './seats'
import { settle } from './settle'
import { tellBooked } from './tell'
import { seatFeeMemo } from './texts'

/** What happens to a held seat as the order that pays for it moves on (product 6.6 and 9.6). */
export const shareOrderFulfilment: Fulfilment = { lock, onPaid, deliveredAt, onClosed }

async function lock(tx: Tx, order: Order): Promise<void> {
  await lockShareOrder(tx, order.targetId)
}

/** The seat is joined, and the fen lie in escrow. False when there is no such seat any more: then its coins are back. */
async function onPaid(tx: Tx, order: Order, now: Date): Promise<boolean> {
  const locked = await lockShareOrder(tx, order.targetId)
  if (locked === null) return false
  const shareOrder = await settle(tx, locked, now)
  const seat = await seatOfOrder(tx, shareOrder.id, order.id)
  if (seat === null || seat.state !== 'held') return false
  if (!takesPayment(shareOrder, now)) {
    await freeHeldSeat(tx, shareOrder, seat, now)
    return false
  }
  await holdFen(tx, order, now)
  await joinSeat(tx, { shareId: shareOrder.id, id: seat.id, at: now })
  if (shareOrder.state === shareState.unpaid) await tellBooked(tx, shareOrder, now)
  await seatJoined(tx, shareOrder, { userId: order.userId, orderId: order.id, now })
  await closeTodos(tx, { userId: order.userId, kind: 'orderUnpaid', path: cashierPath(order.id), at: now })
  if (shareOrder.state === shareState.unpaid) await showInFeed(tx, shareOrder.id)
  await rescoreLater(tx, { id: shareOrder.id, at: now })
  return true
}

async function holdFen(tx: Tx, order: Order, at: Date): Promise<void> {
  await ledger.post(tx, {
    userId: order.userId,
    ref: `pay:${order.id}`,
    kind: 'pay',
    orderId: order.id,
    memo: seatFeeMemo,
    at,
    entries: [
      { account: 'platform:cash', bucket: 'fen', amount: -order.amountFen },
      { account: 'escrow', bucket: 'fen', amount: order.amountFen },
    ],
  })
}

/** A seat is delivered when the shoot is over. */
async function deliveredAt(tx: Tx, order: Order): Promise<Date> {
  const shareOrder = await lockShareOrder(tx, order.targetId)
  if (shareOrder === null) throw new Error('a seat was paid of a share order that is not there')
  return shareOrder.endsAt
}

/** The seat is free and its coins are back; what its opener never paid for is cancelled, its hours free. Twice does nothing. */
async function onClosed(tx: Tx, order: Order, now: Date): Promise<void> {
  const locked = await lockShareOrder(tx, order.targetId)
  if (locked === null) return
  const shareOrder = await settle(tx, locked, now)
  const seat = await seatOfOrder(tx, shareOrder.id, order.id)
  if (seat !== null && seat.state === 'held') await freeHeldSeat(tx, shareOrder, seat, now)
}
