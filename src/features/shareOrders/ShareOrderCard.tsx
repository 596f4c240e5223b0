import { View } from '@tarojs/components'
import { AvatarStack } from '@/components/AvatarStack/AvatarStack'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { Tag } from '@/components/Tag/Tag'
import { modelTagTexts, shareOrderTexts } from '@/domain/texts'
import { navigateTo } from '@/lib/navigate'
import { classNames } from '@/theme/classNames'
import { limits } from '@contract/limits'
import { styledSrc } from '@contract/pictures'
import type { ShareOrderCard as Order } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { countText, placeText, sizeText } from './format'
import { Ribbons } from './Ribbons'
import { windowText } from './when'
import './ShareOrderCard.scss'

/** A share order in a list (product 2.7): anywhere on it leads to its detail; one joins there. */
export function ShareOrderCard({ order }: { order: Order }) {
  const open = () => void navigateTo('pages/pdDetail/pdDetail', { id: order.shareId })
  const ended = cardButton(order).state === 'ended'
  return (
    <Pressable
      className={classNames('pp-share-order-card', ended && 'pp-share-order-card--ended')}
      role="link"
      onPress={open}
    >
      <View className="pp-share-order-card__top">
        <View className="pp-share-order-card__cover">
          <ImageCard src={styledSrc(order.mainImg, 'card')} width={208} height={278} lazyLoad alt={order.name} />
          <Ribbons order={order} />
        </View>
        <Facts order={order} />
      </View>
      <Foot order={order} onOpen={open} />
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
      <View className="pp-share-order-card__size">{sizeText(order)}</View>
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

function Foot({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const joined = order.shareUsers.length
  const button = cardButton(order)
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
    </View>
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
