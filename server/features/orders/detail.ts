import type { OrderDetail } from '@contract/orders'
import type { ShareOrderCard } from '@contract/shareOrders'
import { orderKind } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { Context } from '../../http/context'
import { refuse } from '../../http/refuse'
import { mediaOrigin } from '../../http/mediaOrigin'
import { channelsFor, refundsOf } from '../payments/channels'
import { shareOrderCards } from '../shareOrders/cards'
import { findOrder, type FoundOrder } from './repo'
import { refundedTotals } from './money'
import { presentOrder } from './present'

/** What presenting an order needs to know of the call. */
export type At = Pick<Context, 'deps' | 'request'>

/** One of the user's orders with how it can be paid and what was paid back; refuses with NOT_FOUND. */
export async function orderDetail(db: Connection, userId: string, orderId: string, ctx: At): Promise<OrderDetail> {
  const order = (await findOrder(db, userId, orderId)) ?? refuse('NOT_FOUND')
  const refundedOf = await refundedTotals(db, userId, [order.id])
  return {
    ...presentOrder(order, refundedOf(order.id), await cardOf(db, order, ctx)),
    paidAt: order.paidAt?.toISOString() ?? null,
    channels: channelsFor(ctx, order),
    refunds: await refundsOf(db, userId, order.id),
  }
}

async function cardOf(db: Connection, order: FoundOrder, ctx: At): Promise<ShareOrderCard | undefined> {
  if (order.kind !== orderKind.shareOrder) return undefined
  const viewer = { userId: order.userId, now: ctx.deps.clock.now(), origin: mediaOrigin(ctx) }
  return (await shareOrderCards(db, [order.targetId], viewer)).get(order.targetId)
}
