import type { OrderRecord } from '@contract/orders'
import type { ShareOrderCard } from '@contract/shareOrders'
import type { Order } from './fulfilment'
import type { Refunded } from './money'

/** An order on the wire; what it is about may be gone, the order stays. */
export function presentOrder(
  order: Order & { readonly expiresAt: Date | null },
  refunded: Refunded,
  shareOrder: ShareOrderCard | undefined,
): OrderRecord {
  return {
    id: order.id,
    kind: order.kind,
    state: order.state,
    title: order.title,
    amountCoins: order.amountCoins,
    amountFen: order.amountFen,
    refundedCoins: refunded.refundedCoins,
    refundedFen: refunded.refundedFen,
    targetType: order.targetType,
    targetId: order.targetId,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt?.toISOString() ?? null,
    ...(shareOrder === undefined ? {} : { shareOrder }),
  }
}
