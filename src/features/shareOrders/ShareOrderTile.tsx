import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { Shape } from '@/components/Skeleton/Skeleton'
import { cityPlace } from '@/domain/place'
import { Price } from '@/domain/Price/Price'
import { navigateTo } from '@/lib/navigate'
import { styledSrc } from '@contract/pictures'
import type { ShareOrderCard as Order } from '@contract/shareOrders'
import { Ribbons } from './Ribbons'
import { seatsLeft } from './seats'
import { shortMoment } from './when'
import './ShareOrderTile.scss'

/** A share order in home's 正在拼单 row: when, who, how full, what a seat costs, and what is left. */
export function ShareOrderTile({ order }: { order: Order }) {
  const left = seatsLeft(order)
  return (
    <Pressable
      className="pp-share-order-tile"
      role="link"
      onPress={() => void navigateTo('pages/pdDetail/pdDetail', { id: order.shareId })}
    >
      <View className="pp-share-order-tile__cover">
        {/* Its upper part: faces are there, and the time lies over what is below. */}
        <ImageCard src={styledSrc(order.mainImg, 'card')} className="pp-share-order-tile__picture" alt={order.name} />
        <Ribbons order={order} />
        <View className="pp-share-order-tile__time">
          <Icon name="clock" size={24} />
          {shortMoment(order.shareStartTime)}
        </View>
      </View>
      <View className="pp-share-order-tile__body">
        <View className="pp-share-order-tile__row">
          <View className="pp-share-order-tile__who">
            <View className="pp-share-order-tile__name">{order.name}</View>
            <View className="pp-share-order-tile__place">{cityPlace(order.pccName)}</View>
          </View>
          <SeatRing taken={order.shareUsers.length} of={order.maxUsers} />
        </View>
        <View className="pp-share-order-tile__row">
          {/* An odd amount leaves no room for the unit. */}
          <Price fen={order.seatFeeFen} free="互勉免费" {...(order.seatFeeFen % 100 === 0 && { per: '人' })} />
          <View className="pp-share-order-tile__left">{left > 0 ? `还差${left}人` : '可候补'}</View>
        </View>
      </View>
    </Pressable>
  )
}

export function ShareOrderTileSkeleton() {
  return <Shape className="pp-share-order-tile pp-share-order-tile--coming" />
}

/** How far something is filled, as a ring with its numbers inside. */
function SeatRing({ taken, of, label }: { taken: number; of: number; label?: string }) {
  const part = of > 0 ? Math.min(1, taken / of) : 0
  const filled = { '--filled': `${Math.round(part * 360)}deg` } as CSSProperties
  return (
    <View className="pp-seat-ring" style={filled} role="img" aria-label={label ?? `${of} 席，已占 ${taken} 席`}>
      <View className="pp-seat-ring__hole">{`${taken}/${of}`}</View>
    </View>
  )
}
