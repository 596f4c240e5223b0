import { View } from '@tarojs/components'
import type { ShareOrderCard as Order } from '@contract/shareOrders'
import { ShareOrderCard } from './ShareOrderCard'
import './OpenShareOrders.scss'

/** A model's share orders that can be joined now; nothing where there are none. */
export function OpenShareOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return null
  return (
    <View className="pp-open-bookings">
      <View className="pp-open-bookings__title">正在拼单</View>
      {orders.map((order) => (
        <ShareOrderCard order={order} key={order.shareId} />
      ))}
    </View>
  )
}
