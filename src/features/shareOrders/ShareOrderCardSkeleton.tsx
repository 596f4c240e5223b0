import { View } from '@tarojs/components'
import { Bone } from '@/components/Skeleton/Skeleton'
import './ShareOrderCard.scss'

/** The same boxes at the same sizes as the card it stands for. */
function ShareOrderCardSkeleton() {
  return (
    <View className="pp-share-order-card" aria-hidden>
      <View className="pp-share-order-card__top">
        <Bone width={208} height={278} radius={16} />
        <View className="pp-share-order-card__facts pp-share-order-card__facts--bones">
          <Bone width="54%" height={36} />
          <Bone width="38%" height={26} />
          <Bone height={28} />
          <Bone width="78%" height={28} />
          <Bone width="70%" height={26} />
          <Bone width="84%" height={26} />
        </View>
      </View>
      <View className="pp-share-order-card__foot">
        <Bone width={48} height={48} radius={24} />
        <Bone width={152} height={26} />
        <View className="pp-share-order-card__bone-button">
          <Bone width={176} height={64} radius={32} />
        </View>
      </View>
    </View>
  )
}

/** A list of share orders on its way. */
export function ShareOrderListSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <View className="pp-share-order-list">
      {Array.from({ length: cards }, (_, index) => (
        <ShareOrderCardSkeleton key={index} />
      ))}
    </View>
  )
}
