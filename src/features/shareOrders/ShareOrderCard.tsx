import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { AvatarStack } from '@/components/AvatarStack/AvatarStack'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { Price } from '@/domain/Price/Price'
import { modelTagTexts, shareOrderTexts } from '@/domain/texts'
import { navigateTo } from '@/lib/navigate'
import { classNames } from '@/theme/classNames'
import { limits } from '@contract/limits'
import { styledSrc } from '@contract/pictures'
import type { ShareOrderCard as Order } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { countText, placeText, sizeText } from './format'
import { Ribbons } from './Ribbons'
import { seatsLeft } from './seats'
import { windowText } from './when'
import './ShareOrderCard.scss'

interface ShareOrderCardProps {
  order: Order
  /** Above it, in a list of one's own: the part in it, and below it the next thing to do. */
  head?: ReactNode
  next?: ReactNode
  /** In the place of its button, where the part in it is none that product 6.3 knows. */
  action?: ReactNode
}

/** A share order in a list (product 2.7): anywhere on it leads to its detail; one joins there. */
export function ShareOrderCard({ order, head, next, action }: ShareOrderCardProps) {
  const open = () => void navigateTo('pages/pdDetail/pdDetail', { id: order.shareId })
  const ended = cardButton(order).state === 'ended'
  return (
    <Pressable
      className={classNames('pp-share-order-card', ended && 'pp-share-order-card--ended')}
      role="link"
      onPress={open}
    >
      {head}
      <View className="pp-share-order-card__top">
        <View className="pp-share-order-card__cover">
          <ImageCard src={styledSrc(order.mainImg, 'card')} width={208} height={278} lazyLoad alt={order.name} />
          <Ribbons order={order} />
        </View>
        <Facts order={order} />
      </View>
      <Foot order={order}>{action === undefined ? <JoinButton order={order} onOpen={open} /> : action}</Foot>
      {next}
    </Pressable>
  )
}

function Facts({ order }: { order: Order }) {
  return (
    <View className="pp-share-order-card__facts">
      <View className="pp-share-order-card__head">
        <View className="pp-share-order-card__name">{order.name}</View>
        <Tag tone={order.tag === 2 ? 'senior' : 'plain'}>{modelTagTexts[order.tag]}</Tag>
        <View className="pp-share-order-card__no">{order.no}</View>
      </View>
      <View className="pp-share-order-card__size">
        {sizeText(order)}
        <Price fen={order.seatFeeFen} free="互勉" per="人" />
      </View>
      <View className="pp-share-order-card__desc">{order.shareDesc}</View>
      <View className="pp-share-order-card__meta">
        <Icon name="place" size={28} className="pp-share-order-card__meta-icon" />
        <View className="pp-share-order-card__place">{placeText(order)}</View>
      </View>
      <View className="pp-share-order-card__meta">
        <Icon name="clock" size={28} className="pp-share-order-card__meta-icon" />
        {windowText(order)}
      </View>
    </View>
  )
}

function Foot({ order, children }: { order: Order; children: ReactNode }) {
  const joined = order.shareUsers.length
  return (
    <View className="pp-share-order-card__foot">
      {joined > 0 && (
        <AvatarStack
          avatars={order.shareUsers.slice(0, limits.avatarsOnCard).map((user) => styledSrc(user.avatarUrl, 'avatar'))}
        />
      )}
      <View
        className={classNames(
          'pp-share-count pp-share-order-card__count',
          joined === 0 && 'pp-share-order-card__count--none',
        )}
      >
        {countText(joined)}
      </View>
      {seatsLeft(order) === 0 && <Tag tone="warning">已满</Tag>}
      {children}
    </View>
  )
}

function JoinButton({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const button = cardButton(order)
  return (
    <Button
      className="pp-share-order-card__button"
      size="md"
      look={button.state === 'join' ? 'fill' : 'done'}
      disabled={button.state === 'ended'}
      onPress={onOpen}
    >
      {button.state === 'joined' && <Icon name="check" size={28} />}
      {button.text}
    </Button>
  )
}

interface CardButton {
  state: 'join' | 'joined' | 'ended'
  text: string
}

/** The card's button in its three states, to the letter of product 6.3: ended first, then joined, else join. */
function cardButton(order: Pick<Order, 'shareState' | 'currentShare'>): CardButton {
  if (order.shareState === shareState.ended) return { state: 'ended', text: shareOrderTexts.ended }
  if (order.currentShare) return { state: 'joined', text: shareOrderTexts.joined }
  return { state: 'join', text: shareOrderTexts.join }
}
