import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { Gallery } from '@/components/Gallery/Gallery'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Bone } from '@/components/Skeleton/Skeleton'
import { read, write } from '@/device/storage'
import { useSession } from '@/domain/session'
import { useNow } from '@/lib/useNow'
import { classNames } from '@/theme/classNames'
import { styledSrc } from '@contract/pictures'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { invites, shareOrderAction } from '../action'
import { useOtherShareOrders } from '../api'
import { stateText } from '../format'
import { Guide } from '../Guide'
import { ShareOrderCard } from '../ShareOrderCard'
import { CostTable } from './CostTable'
import { Progress } from './Progress'
import { SeatBoard } from './SeatBoard'
import { ShareOrderBar } from './ShareOrderBar'
import { StateNotices } from './StateNotices'
import { Waiting } from './Waiting'
import { WhenWhere } from './WhenWhere'
import { Who } from './Who'
import './ShareOrderBody.scss'
import './StateNotices.scss'

interface ShareOrderBodyProps {
  order: ShareOrderDetail
  /** What was said of an ended one, and the day of the shoot, belong to other features. */
  reviews: ReactNode
  day: ReactNode
  /** Opens what passes the share order on. */
  onInvite: () => void
}

/** A share order from top to bottom (product 6.3): who, when and where, seats, cost, waiting list, one action. */
export function ShareOrderBody({ order, reviews, day, onInvite }: ShareOrderBodyProps) {
  const now = useNow()
  const { user } = useSession()
  const balanceCoins = user?.wallet.total ?? null
  const recruits = order.shareState === shareState.recruiting || order.shareState === shareState.formed
  const action = shareOrderAction(order, now).kind
  return (
    <View className="pp-booking">
      <Gallery pictures={picturesOf(order)} height={600} alt={order.name} belowBar>
        <View className={classNames('pp-booking__state', !recruits && 'pp-booking__state--quiet')}>
          {stateText(order)}
        </View>
      </Gallery>
      <View className="pp-booking__body">
        {day}
        <StateNotices order={order} now={now} />
        {action === 'join' && order.shareState === shareState.recruiting && <FirstTime minUsers={order.minUsers} />}
        {reviews}
        <Who order={order} />
        <WhenWhere order={order} now={now} />
        <SeatBoard order={order} onInvite={invites(order, now) ? onInvite : null} />
        <Progress order={order} now={now} />
        <CostTable order={order} balanceCoins={balanceCoins} now={now} />
        {recruits && !order.currentShare && <Waiting order={order} />}
        {(action === 'closed' || action === 'wait') && <Others order={order} />}
      </View>
      <ShareOrderBar order={order} balanceCoins={balanceCoins ?? 0} now={now} onInvite={onInvite} />
    </View>
  )
}

function picturesOf(order: ShareOrderDetail): string[] {
  const sources = order.pictures.length > 0 ? order.pictures.map(({ src }) => src) : [order.mainImg]
  return sources.map((src) => styledSrc(src, 'large'))
}

/** What a share order is, said to who sees one that can be joined for the first time on this device (storage key `guide`). */
function FirstTime({ minUsers }: { minUsers: number }) {
  const [open, setOpen] = useState(() => read('guide') !== true)
  useEffect(() => write('guide', true), [])
  if (!open) return null
  return (
    <View className="pp-booking__guide" id="guide">
      <View className="pp-booking__guide-head">
        <View className="pp-booking__guide-words">
          {`第一次拼单？几个人分摊一次拍摄：满 ${minUsers} 人成团，截止时不足就取消，全额退回。`}
        </View>
        <Pressable id="guide-close" className="pp-state-notice__close" onPress={() => setOpen(false)} label="知道了">
          <Icon name="close" size={32} />
        </Pressable>
      </View>
      <Guide />
    </View>
  )
}

/** The way on from a share order that is over or full: others near it that can still be joined. Silent where there are none. */
function Others({ order }: { order: ShareOrderDetail }) {
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

/** The cards of a share order on their way. */
export function ShareOrderSkeleton() {
  return (
    <View className="pp-booking" aria-hidden>
      <Bone height={600} radius={0} />
      <View className="pp-booking__body">
        {[176, 220, 320, 300].map((height) => (
          <View className="pp-booking__bone" key={height}>
            <Bone height={height} radius={24} />
          </View>
        ))}
      </View>
    </View>
  )
}
