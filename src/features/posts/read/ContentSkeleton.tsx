import { View } from '@tarojs/components'
import { Bone } from '@/components/Skeleton/Skeleton'
import './ContentDetail.scss'

/** A post on its way: who, the picture, some lines, the comments. */
export function ContentSkeleton() {
  return (
    <View className="pp-content" aria-hidden>
      <View className="pp-content__author">
        <Bone width={72} height={72} radius={36} />
        <View className="pp-content__author-text pp-content__bones">
          <Bone width="40%" height={32} />
          <Bone width="24%" height={24} />
        </View>
      </View>
      <Bone height={900} radius={0} />
      <View className="pp-content__body pp-content__bones">
        <Bone height={34} />
        <Bone width="86%" height={34} />
        <Bone width="52%" height={34} />
      </View>
    </View>
  )
}

/** Comments on their way. */
export function CommentsSkeleton() {
  return (
    <View aria-hidden>
      {[1, 2, 3].map((place) => (
        <View key={place} className="pp-content__comment">
          <Bone width={64} height={64} radius={32} />
          <View className="pp-content__said pp-content__bones">
            <Bone width="30%" height={26} />
            <Bone width="82%" height={30} />
          </View>
        </View>
      ))}
    </View>
  )
}
