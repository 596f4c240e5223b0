import type { ShareOrderDetail } from '@contract/shareOrders'
import { MoveBanner } from './MoveBanner'
import { ProposeMove } from './ProposeMove'

/** Another time for a share order (product 19.6): the one that is proposed, or the way to propose one. */
export function Reschedule({ order }: { order: ShareOrderDetail }) {
  if (order.move !== null) return <MoveBanner order={order} move={order.move} />
  return order.canMove ? <ProposeMove order={order} /> : null
}
