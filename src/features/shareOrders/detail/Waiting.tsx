import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shortMoment } from '../when'

/** 候补名单: what it is, how long it is, and whether the caller is on it. The action itself is on the sticky bar. */
export function Waiting({ order }: { order: ShareOrderDetail }) {
  return (
    <View className="pp-booking__card pp-booking__cells">
      <View className="pp-booking__cell">
        <Icon name="bell" size={40} className="pp-booking__cell-icon pp-booking__cell-icon--plain" />
        <View className="pp-booking__cell-text">
          <View className="pp-booking__strong">候补名单{order.waiting && ` · ${placeText(order)}`}</View>
          <View className="pp-booking__note pp-number">{waitingText(order)}</View>
          {!order.offerUntil && <View className="pp-booking__note pp-number">{seatText(order)}</View>}
        </View>
      </View>
    </View>
  )
}

function placeText({ waitingPlace }: ShareOrderDetail): string {
  return waitingPlace ? `你排第 ${waitingPlace} 位` : '你在名单中'
}

export function waitingText(order: ShareOrderDetail): string {
  if (order.offerUntil) return `空位为你保留到 ${shortMoment(order.offerUntil)}，过时让给下一位`
  return `满员后可免费候补，当前 ${order.waitingCount} 人`
}

/** Without a fee joining the list agrees to the seat; with one the seat is offered first (product 6.9). */
function seatText({ seatFeeFen, priceCoins }: ShareOrderDetail): string {
  return seatFeeFen > 0 ? '轮到你时通知你，2 小时内确认付款' : `轮到你时自动加入，扣 ${priceCoins} 拍币`
}
