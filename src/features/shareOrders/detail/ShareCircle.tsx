import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useMarkPress } from '@/domain/useMarkPress'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { useFavouriteShareOrder } from '../api'
import './ShareCircle.scss'

/** Keeps a share order among the favourites; the star turns at once. */
export function FavouriteCircle({ order: { shareId, favourite } }: { order: ShareOrderDetail }) {
  const keep = useFavouriteShareOrder(shareId)
  const toggle = useMarkPress({ kind: 'favourite', on: favourite, set: keep.mutate })
  return (
    <Pressable
      id="booking-favourite"
      className="pp-share-circle"
      chosen={favourite}
      onPress={toggle}
      label={favourite ? '取消收藏' : '收藏这个拼单'}
    >
      <View className="pp-share-circle__disc">
        <Icon name="star" filled={favourite} size={40} />
      </View>
    </Pressable>
  )
}

/** The share button over the picture. */
export function ShareCircle({ onPress }: { onPress: () => void }) {
  return (
    <Pressable id="booking-share" className="pp-share-circle" onPress={onPress} label="分享这个拼单">
      <View className="pp-share-circle__disc">
        <Icon name="share" size={40} />
      </View>
    </Pressable>
  )
}
