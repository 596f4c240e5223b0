import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { seatsLeft } from './seats'

/** Why a share order cannot be joined any more. */
export type ClosedWhy = 'ended' | 'cancelled' | 'started'

/** The one thing the sticky bar of a share order offers (product 6.3). */
export type ShareOrderAction =
  | { kind: 'join' }
  | { kind: 'acceptOffer'; until: string }
  | { kind: 'exit' }
  | { kind: 'stay' }
  | { kind: 'cancelOwn' }
  | { kind: 'own' }
  | { kind: 'wait' }
  | { kind: 'leaveWaiting' }
  | { kind: 'pay'; orderId: string; until: string }
  | { kind: 'unpaid' }
  | { kind: 'closed'; why: ClosedWhy }

/** What the caller of a share order can do now. Only a view of what the server said: the server decides again on each call. */
export function shareOrderAction(order: ShareOrderDetail, now: Date): ShareOrderAction {
  const closed = closedWhy(order, now)
  if (closed) return { kind: 'closed', why: closed }
  if (order.own) return order.canExit ? { kind: 'cancelOwn' } : { kind: 'own' }
  if (order.currentShare) return order.canExit ? { kind: 'exit' } : { kind: 'stay' }
  if (order.orderId && order.payUntil) {
    const inTime = Date.parse(order.payUntil) > now.getTime()
    return inTime ? { kind: 'pay', orderId: order.orderId, until: order.payUntil } : { kind: 'unpaid' }
  }
  if (order.offerUntil && Date.parse(order.offerUntil) > now.getTime())
    return { kind: 'acceptOffer', until: order.offerUntil }
  if (seatsLeft(order) > 0) return { kind: 'join' }
  return order.waiting ? { kind: 'leaveWaiting' } : { kind: 'wait' }
}

/** A member, or the model herself, has a seat to fill: then asking friends is the thing to do. */
export function invites(order: ShareOrderDetail, now: Date): boolean {
  const { kind } = shareOrderAction(order, now)
  return (kind === 'exit' || kind === 'cancelOwn') && seatsLeft(order) > 0
}

function closedWhy(order: ShareOrderDetail, now: Date): ClosedWhy | null {
  if (order.shareState === shareState.ended) return 'ended'
  if (order.shareState === shareState.cancelled) return 'cancelled'
  const started = Date.parse(order.shareStartTime) <= now.getTime()
  return started && !order.currentShare && !order.own ? 'started' : null
}
