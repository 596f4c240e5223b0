import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { classNames } from '@/theme/classNames'
import { styledSrc } from '@contract/pictures'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { countText } from '../format'
import { seatBar, seatsOf, usersMissing, type Seat } from '../seats'
import './SeatBoard.scss'

/** 席位: how far the share order is, where it can form, and who sits where. Nobody is invented. */
export function SeatBoard({ order }: { order: ShareOrderDetail }) {
  const missing = usersMissing(order)
  const bar = seatBar(order)
  return (
    <View className="pp-booking__card">
      <View className="pp-booking__title-row">
        <View className="pp-booking__title">席位</View>
        <View className="pp-booking__note pp-number">
          <View className="pp-share-count pp-seats__count">{countText(order.shareUsers.length)}</View> ·{' '}
          {rangeText(order)}
        </View>
      </View>
      <View className="pp-seats__bar">
        <View className="pp-seats__filled" style={{ width: `${bar.filled}%` }} />
        {order.minUsers < order.maxUsers && <View className="pp-seats__mark" style={{ left: `${bar.mark}%` }} />}
      </View>
      <View className="pp-booking__note pp-number">
        最低 {order.minUsers} 人成团 · {missing > 0 ? `还差 ${missing} 人` : '已达成'}
      </View>
      <View className={classNames('pp-seats__board', order.maxUsers === 6 && 'pp-seats__board--six')}>
        {seatsOf(order).map((seat) => (
          <OneSeat seat={seat} key={seat.key} />
        ))}
      </View>
    </View>
  )
}

function rangeText({ minUsers, maxUsers }: ShareOrderDetail): string {
  return minUsers === maxUsers ? `${maxUsers} 人成团` : `${minUsers}–${maxUsers} 人成团`
}

function OneSeat({ seat }: { seat: Seat }) {
  if (seat.kind === 'joined') {
    return (
      <View className="pp-seats__seat">
        <ImageCard
          src={styledSrc(seat.avatarUrl, 'avatar')}
          width={88}
          height={88}
          radius="50%"
          alt={seat.nickname ?? '已加入的用户'}
        />
        <View className="pp-seats__name">{seat.nickname ?? '已加入'}</View>
      </View>
    )
  }
  const held = seat.kind === 'held'
  return (
    <View className="pp-seats__seat">
      <View className={classNames('pp-seats__empty', held && 'pp-seats__empty--held')}>
        <Icon name={held ? 'clock' : 'plus'} size={36} />
      </View>
      <View className="pp-seats__name pp-seats__name--empty">{held ? '待支付' : '空位'}</View>
    </View>
  )
}
