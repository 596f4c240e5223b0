import { View } from '@tarojs/components'
import { Bone } from '@/components/Skeleton/Skeleton'
import './ModelPage.scss'

/** A model on her way: picture, name, the four numbers, the tabs. */
export function ModelSkeleton() {
  return (
    <View className="pp-model-page" aria-hidden>
      <Bone height={940} radius={0} />
      <View className="pp-model-page__body pp-model-page__body--bones">
        <Bone width="60%" height={52} />
        <Bone width="80%" height={30} />
        <Bone height={130} radius={20} />
        <Bone width="50%" height={44} radius={22} />
        <Bone height={60} />
        <Bone height={200} />
      </View>
    </View>
  )
}
