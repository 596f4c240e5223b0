import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { styledSrc } from '@contract/pictures'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { Gallery } from '@/components/Gallery/Gallery'
import { useSession } from '@/domain/session'
import { classNames } from '@/theme/classNames'
import { bookingAction } from '../action'
import { stateText } from '../format'
import { useNow } from '@/lib/useNow'
import { BookingBar } from './BookingBar'
import { CostTable } from './CostTable'
import { Guide } from './Guide'
import { Others } from './Others'
import { Progress } from './Progress'
import { SeatBoard } from './SeatBoard'
import { StateNotices } from './StateNotices'
import { Waiting } from './Waiting'
import { WhenWhere } from './WhenWhere'
import { Who } from './Who'
import './Booking.scss'

/**
 * A booking from top to bottom (product 6.3): who, when and where, seats, cost, waiting list, one action. What was said
 * of an ended one belongs to another feature.
 */
export function Booking({ order, reviews }: { order: ShareOrderDetail; reviews: ReactNode }) {
  const now = useNow()
  const { user } = useSession()
  const balanceCoins = user?.wallet.total ?? null
  const recruits = order.shareState === shareState.recruiting || order.shareState === shareState.formed
  const action = bookingAction(order, now).kind
  return (
    <View className="pp-booking">
      <Gallery pictures={picturesOf(order)} height={600} alt={order.name} belowBar>
        <View className={classNames('pp-booking__state', !recruits && 'pp-booking__state--quiet')}>
          {stateText(order)}
        </View>
      </Gallery>
      <View className="pp-booking__body">
        <StateNotices order={order} now={now} />
        {action === 'join' && order.shareState === shareState.recruiting && <Guide minUsers={order.minUsers} />}
        {reviews}
        <Who order={order} />
        <WhenWhere order={order} now={now} />
        <SeatBoard order={order} />
        <Progress order={order} now={now} />
        <CostTable order={order} balanceCoins={balanceCoins} now={now} />
        {recruits && !order.currentShare && <Waiting order={order} />}
        {(action === 'closed' || action === 'wait') && <Others order={order} />}
      </View>
      <BookingBar order={order} balanceCoins={balanceCoins ?? 0} now={now} />
    </View>
  )
}

function picturesOf(order: ShareOrderDetail): string[] {
  const sources = order.pictures.length > 0 ? order.pictures.map(({ src }) => src) : [order.mainImg]
  return sources.map((src) => styledSrc(src, 'large'))
}
