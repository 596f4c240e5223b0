import { View } from '@tarojs/components'
import type { ShareOrderCard as Order } from '@contract/shareOrders'
import { ShareOrderCard } from './ShareOrderCard'

/** Bookings one below the other. */
export function ShareOrderList({ orders }: { orders: readonly Order[] }) {
  return (
    <View className="pp-share-order-list">
      {orders.map((order) => (
        <ShareOrderCard order={order} key={order.shareId} />
      ))}
    </View>
  )
}
