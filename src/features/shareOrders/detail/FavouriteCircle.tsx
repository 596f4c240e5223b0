import { View } from '@tarojs/components'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { requireUser } from '@/domain/session'
import { useFavouriteShareOrder } from '../api'
import './ShareCircle.scss'

/** Keeps a booking among the favourites; the star turns at once. */
export function FavouriteCircle({ order: { shareId, favourite } }: { order: ShareOrderDetail }) {
  const keep = useFavouriteShareOrder(shareId)
  const toggle = async () => {
    if (await requireUser()) keep.mutate(!favourite)
  }
  return (
    <Pressable
      id="booking-favourite"
      className="pp-share-circle"
      chosen={favourite}
      onPress={() => void toggle()}
      label={favourite ? '取消收藏' : '收藏这个拼单'}
    >
      <View className="pp-share-circle__disc">
        <Icon name="star" filled={favourite} size={40} />
      </View>
    </Pressable>
  )
}
