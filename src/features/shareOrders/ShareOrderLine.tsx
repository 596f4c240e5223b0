import { View } from '@tarojs/components'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { styledSrc } from '@contract/pictures'
import type { ShareOrderCard } from '@contract/shareOrders'
import { placeText } from './format'
import { windowText } from './when'
import './ShareOrderLine.scss'

/** A share order in three lines: whom, when and where. */
export function ShareOrderLine({ order }: { order: ShareOrderCard }) {
  return (
    <View className="pp-booking-line">
      <ImageCard src={styledSrc(order.mainImg, 'thumb')} width={108} height={144} radius={16} />
      <View className="pp-booking-line__text">
        <View className="pp-booking-line__name">拼单 · {order.name}</View>
        <View className="pp-booking-line__note">{windowText(order)}</View>
        <View className="pp-booking-line__note">{placeText(order)}</View>
      </View>
    </View>
  )
}

/** The same in the two parts that an order's card has room for. */
export function shareOrderThumb(order: ShareOrderCard) {
  return {
    picture: <ImageCard src={styledSrc(order.mainImg, 'thumb')} width={116} height={116} radius={16} />,
    note: (
      <>
        <View>{windowText(order)}</View>
        <View>{placeText(order)}</View>
      </>
    ),
  }
}
