import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { openPerson } from '@/domain/openPerson'
import { classNames } from '@/theme/classNames'
import { styledSrc } from '@contract/pictures'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { countText } from '../format'
import { seatBar, seatsOf, usersMissing, type Seat } from '../seats'
import './SeatBoard.scss'

interface SeatBoardProps {
  order: ShareOrderDetail
  /** Takes an empty seat for an invitation; null for who has nobody to invite to it. */
  onInvite: (() => void) | null
}

/** 席位: how far the share order is, where it can form, and who sits where. Nobody is invented. */
export function SeatBoard({ order, onInvite }: SeatBoardProps) {
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
          <OneSeat seat={seat} key={seat.key} onInvite={onInvite} />
        ))}
      </View>
    </View>
  )
}

function rangeText({ minUsers, maxUsers }: ShareOrderDetail): string {
  return minUsers === maxUsers ? `${maxUsers} 人成团` : `${minUsers}–${maxUsers} 人成团`
}

function OneSeat({ seat, onInvite }: { seat: Seat; onInvite: SeatBoardProps['onInvite'] }) {
  if (seat.kind === 'joined') return <Member seat={seat} />
  if (seat.kind === 'free' && onInvite) {
    return (
      <Pressable className="pp-seats__seat" label="邀请好友坐这个空位" onPress={onInvite}>
        <Empty icon="plus" text="邀请" />
      </Pressable>
    )
  }
  return (
    <View className="pp-seats__seat">
      {seat.kind === 'held' ? <Empty icon="clock" text="待支付" held /> : <Empty icon="plus" text="空位" />}
    </View>
  )
}

/** Who sits there; a face that is not for the members alone leads to their page. */
function Member({ seat: { userId, avatarUrl, name, opener } }: { seat: Extract<Seat, { kind: 'joined' }> }) {
  const content = (
    <>
      <View className="pp-seats__face">
        <ImageCard src={styledSrc(avatarUrl, 'avatar')} width={88} height={88} radius="50%" alt={name} />
        {opener && <View className="pp-seats__badge">发起</View>}
      </View>
      <View className="pp-seats__name">{name}</View>
    </>
  )
  if (userId === null) return <View className="pp-seats__seat">{content}</View>
  return (
    <Pressable className="pp-seats__seat" role="link" onPress={() => openPerson(userId)}>
      {content}
    </Pressable>
  )
}

function Empty({ icon, text, held = false }: { icon: IconName; text: string; held?: boolean }) {
  return (
    <>
      <View className={classNames('pp-seats__empty', held && 'pp-seats__empty--held')}>
        <Icon name={icon} size={36} />
      </View>
      <View className="pp-seats__name pp-seats__name--empty">{text}</View>
    </>
  )
}
