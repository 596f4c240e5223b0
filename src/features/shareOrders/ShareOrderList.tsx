import { Windowed } from '@/components/Windowed/Windowed'
import type { ShareOrderCard as Order } from '@contract/shareOrders'
import { ShareOrderCard } from './ShareOrderCard'

/** Whole rows, of one on a phone, of two and three in a wide window. */
const blockSize = 6

/** Share orders one below the other. */
export function ShareOrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <Windowed items={orders} size={blockSize} className="pp-share-order-list">
      {(order) => <ShareOrderCard order={order} key={order.shareId} />}
    </Windowed>
  )
}
