import { View } from '@tarojs/components'
import { AvatarStack } from '@/components/AvatarStack/AvatarStack'
import { Icon } from '@/components/Icon/Icon'
import { ListState } from '@/components/ListState/ListState'
import { LoadMore } from '@/components/LoadMore/LoadMore'
import { Pressable } from '@/components/Pressable/Pressable'
import { RowSkeleton } from '@/components/Skeleton/Skeleton'
import { Tag } from '@/components/Tag/Tag'
import { phrases } from '@/domain/phrases'
import { navigateTo } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import { formatWindow, weekday } from '@/lib/time'
import { useFreshOnShow } from '@/lib/useFresh'
import { copyText } from '@/platform/clipboard'
import { limits } from '@contract/limits'
import type { OwnModelShareOrder } from '@contract/models'
import { useOwnShareOrders } from './api'
import { shareOrderState, membersText, payoutText } from './format'
import './ShareOrders.scss'

const empty = { title: texts.emptyList, note: '有摄影师约拍时，时间、地点和费用都在这里' }

/** 预约: who booked the model, when, where, and where the money is. */
export function OwnShareOrders() {
  const orders = useOwnShareOrders()
  useFreshOnShow(orders)
  return (
    <View className="pp-bookings">
      <ListState query={orders} skeleton={<RowSkeleton />} empty={empty}>
        {(all) => (
          <>
            {all.map((order) => (
              <OwnShareOrder key={order.shareId} order={order} />
            ))}
            <LoadMore query={orders} />
          </>
        )}
      </ListState>
    </View>
  )
}

function OwnShareOrder({ order }: { order: OwnModelShareOrder }) {
  const { shareId, shareStartTime, shareEndTime, shareUsers, meetingAddress, contact } = order
  const state = shareOrderState(order)
  const where = [order.pccName, order.shareArea, meetingAddress].filter(Boolean).join(' ')
  return (
    <View className="pp-bookings__card">
      <Pressable role="link" onPress={() => void navigateTo('pages/pdDetail/pdDetail', { id: shareId })}>
        <View className="pp-bookings__top">
          <View className="pp-bookings__when">
            {weekday(shareStartTime)} {formatWindow(shareStartTime, shareEndTime)}
          </View>
          <Tag tone={state.tone}>{state.text}</Tag>
        </View>
        <View className="pp-bookings__line">
          <Icon name="place" size={30} />
          <View className="pp-bookings__text">{where}</View>
        </View>
        <View className="pp-bookings__line">
          <AvatarStack
            avatars={shareUsers.slice(0, limits.avatarsOnCard).map(({ avatarUrl }) => avatarUrl)}
            size={36}
          />
          <View className="pp-bookings__text">{membersText(order)}</View>
        </View>
        <View className="pp-bookings__line">
          <Icon name="wallet" size={30} />
          <View className="pp-bookings__text">{payoutText(order)}</View>
        </View>
      </Pressable>
      {contact && (
        <Pressable
          className="pp-bookings__line pp-bookings__contact"
          label={`${phrases.copyContact} ${contact}`}
          onPress={() => void copyText(contact)}
        >
          <Icon name="phone" size={30} />
          <View className="pp-bookings__text">{contact}</View>
          <View className="pp-bookings__copy">复制</View>
        </Pressable>
      )}
    </View>
  )
}
