import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { phrases } from '@/domain/phrases'
import { openPlace, type Place } from '@/platform/place'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { placeText } from '../format'
import { longWindowText, shortMoment, untilText } from '../when'

/** When and where; address and contact are there for members alone, once the share order has formed. */
export function WhenWhere({ order, now }: { order: ShareOrderDetail; now: Date }) {
  return (
    <View className="pp-booking__card pp-booking__cells">
      <View className="pp-booking__cell">
        <Icon name="calendar" size={40} className="pp-booking__cell-icon" />
        <View className="pp-booking__cell-text">
          <View className="pp-booking__strong pp-number">{longWindowText(order)}</View>
          <View className="pp-booking__note pp-number">{deadlineText(order, now)}</View>
        </View>
      </View>
      <View className="pp-booking__cell">
        <Icon name="place" size={40} className="pp-booking__cell-icon" />
        <View className="pp-booking__cell-text">
          <View className="pp-booking__strong">{placeText(order)}</View>
          <View className="pp-booking__note">{order.meetingAddress ?? addressNote(order)}</View>
        </View>
        {order.meetingAddress ? (
          <ShowPlace place={{ name: placeText(order), address: order.meetingAddress, ...order.meetingPoint }} />
        ) : (
          <MapStrip />
        )}
      </View>
      {order.contact && (
        <View className="pp-booking__cell">
          <Icon name="phone" size={40} className="pp-booking__cell-icon" />
          <View className="pp-booking__cell-text">
            <View className="pp-booking__strong pp-number">{order.contact}</View>
            <View className="pp-booking__note">发起人留的联系方式，仅成员可见</View>
          </View>
          <Copy text={order.contact} label={phrases.copyContact} />
        </View>
      )}
    </View>
  )
}

function deadlineText(order: ShareOrderDetail, now: Date): string {
  if (order.shareState === shareState.ended || order.shareState === shareState.cancelled) return `${order.hours} 小时`
  const left = untilText(order.deadline, now)
  return `${order.hours} 小时 · 截止 ${shortMoment(order.deadline)}，${left ?? '已过'}`
}

function addressNote(order: ShareOrderDetail): string {
  if (order.shareState === shareState.formed && !order.currentShare) return '详细地址和联系方式，加入后可见'
  if (order.shareState === shareState.ended || order.shareState === shareState.cancelled) return '详细地址仅成员可见'
  return '详细地址和联系方式，成团后成员可见'
}

function ShowPlace({ place }: { place: Place }) {
  return (
    <Button id="booking-place" size="sm" look="soft" label="查看位置" onPress={() => void openPlace(place)}>
      查看位置
    </Button>
  )
}

function Copy({ text, label }: { text: string; label: string }) {
  return (
    <Button size="sm" look="soft" label={label} onPress={() => void Taro.setClipboardData({ data: text })}>
      复制
    </Button>
  )
}

/** A drawn map, decoration only: the exact place is not public. */
function MapStrip() {
  return (
    <View className="pp-booking__map" aria-hidden>
      <View className="pp-booking__map-pin" />
    </View>
  )
}
