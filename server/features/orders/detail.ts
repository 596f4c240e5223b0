import { Value } from 'typebox/value'
import type { OrderDetail, PayChannel } from '@contract/orders'
import type { ShareOrderCard } from '@contract/shareOrders'
import { orderKind } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { Context } from '../../http/context'
import { mediaOrigin } from '../../http/mediaOrigin'
import { refuse } from '../../http/refuse'
import type { ShareOrderCards } from '../handed'
import { Snapshot } from './bought'
import { refundedTotals } from './money'
import { presentOrder } from './present'
import { findOrder, type FoundOrder } from './repo'

/** What presenting an order needs to know of the call. */
export type At = Pick<Context, 'deps' | 'request'>

/** What an order's detail takes from the floors above. */
export interface OrderParts {
  readonly shareOrderCards: ShareOrderCards
  /** What can pay it from where the caller is, best first. */
  channelsFor(at: At, order: FoundOrder): PayChannel[]
  /** What went back, or is on its way back; oldest first. */
  refundsOf(db: Connection, userId: string, orderId: string): Promise<OrderDetail['refunds']>
}

/** One of the user's orders with how it can be paid and what was paid back; refuses with NOT_FOUND. */
export async function orderDetail(
  parts: OrderParts,
  db: Connection,
  { userId, orderId }: { userId: string; orderId: string },
  at: At,
): Promise<OrderDetail> {
  const order = (await findOrder(db, userId, orderId)) ?? refuse('NOT_FOUND')
  const refundedOf = await refundedTotals(db, userId, [order.id])
  return {
    ...presentOrder(order, refundedOf(order.id), await cardOf(parts, db, order, at)),
    paidAt: order.paidAt?.toISOString() ?? null,
    channels: parts.channelsFor(at, order),
    ...boughtIn(order),
    refunds: await parts.refundsOf(db, userId, order.id),
  }
}

function boughtIn({ detail }: FoundOrder): Pick<OrderDetail, 'bought'> {
  if (!Value.Check(Snapshot, detail)) return {}
  const { coins, giftCoins, days } = detail
  return { bought: { coins, giftCoins, days } }
}

async function cardOf(
  { shareOrderCards }: OrderParts,
  db: Connection,
  order: FoundOrder,
  at: At,
): Promise<ShareOrderCard | undefined> {
  if (order.kind !== orderKind.shareOrder) return undefined
  const viewer = { userId: order.userId, now: at.deps.clock.now(), origin: mediaOrigin(at) }
  return (await shareOrderCards(db, [order.targetId], viewer)).get(order.targetId)
}
