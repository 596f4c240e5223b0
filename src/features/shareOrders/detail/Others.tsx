import { View } from '@tarojs/components'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { useOtherShareOrders } from '../api'
import { ShareOrderCard } from '../ShareOrderCard'

/** The way on from a booking that is over or full: others near it that can still be joined. Silent where there are none. */
export function Others({ order }: { order: ShareOrderDetail }) {
  const { data = [] } = useOtherShareOrders(order)
  if (data.length === 0) return null
  return (
    <View className="pp-booking__others">
      <View className="pp-booking__title">附近还能加入的拼单</View>
      {data.slice(0, 3).map((other) => (
        <ShareOrderCard order={other} key={other.shareId} />
      ))}
    </View>
  )
}
