import type { HotItem } from '@contract/hot'
import { styledSrc } from '@contract/pictures'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { Avatar } from '@/components/Avatar/Avatar'
import { Icon } from '@/components/Icon/Icon'
import { ImageCard } from '@/components/ImageCard/ImageCard'
import { Pressable } from '@/components/Pressable/Pressable'
import { compact } from '@/lib/number'
import { openHotItem } from './open'
import { pictureRatio } from './ratio'
import './HotCard.scss'

/** A card of the feed: picture at its own ratio, what is chipped on it, title, author, likes. A list that grows draws none of them again. */
export const HotCard = memo(function HotCard({ item, eager }: { item: HotItem; eager?: boolean }) {
  const locked = item.locked && item.priceCoins > 0
  return (
    <Pressable className="pp-hot-card" role="link" onPress={() => void openHotItem(item)}>
      <View className="pp-hot-card__picture" style={{ paddingBottom: `${Math.round(pictureRatio(item) * 100)}%` }}>
        <ImageCard src={styledSrc(item.cover.src, 'feed')} width="100%" height="100%" lazyLoad={!eager} />
        {locked && (
          <View className="pp-hot-card__chip pp-hot-card__chip--left">
            <Icon name="lock" size={22} />
            {`${item.priceCoins} 拍币`}
          </View>
        )}
        {item.pictureCount > 1 && (
          <View className="pp-hot-card__chip pp-hot-card__chip--right">
            <Icon name="image" size={24} />
            {item.pictureCount}
          </View>
        )}
      </View>
      <View className="pp-hot-card__body">
        {item.title !== '' && <View className="pp-hot-card__title">{item.title}</View>}
        <View className="pp-hot-card__foot">
          <Avatar src={styledSrc(item.authorAvatarUrl, 'avatar')} size={36} />
          <View className="pp-hot-card__author">{item.authorName}</View>
          <View className="pp-hot-card__likes">
            <Icon name="heart" filled={item.liked} size={28} {...(item.liked && { className: 'pp-hot-card__liked' })} />
            {compact(item.likes)}
          </View>
        </View>
      </View>
    </Pressable>
  )
})
