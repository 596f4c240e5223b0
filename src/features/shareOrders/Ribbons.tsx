import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import type { ShareOrderCard } from '@contract/shareOrders'
import './Ribbons.scss'

/** The corner of a cover: 置顶 and 推荐, side by side when both (product 2.7: '1' means on). */
export function Ribbons({ order }: { order: Pick<ShareOrderCard, 'isTop' | 'isRec'> }) {
  const pinned = order.isTop === '1'
  const recommended = order.isRec === '1'
  if (!pinned && !recommended) return null
  return (
    <View className="pp-ribbons">
      {pinned && (
        <View className="pp-ribbons__one">
          <Icon name="top" size={22} />
          置顶
        </View>
      )}
      {recommended && (
        <View className="pp-ribbons__one pp-ribbons__one--recommended">
          <Icon name="heart" filled size={22} />
          推荐
        </View>
      )}
    </View>
  )
}
