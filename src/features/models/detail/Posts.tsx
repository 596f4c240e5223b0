import { View } from '@tarojs/components'
import { Empty } from '@/components/Empty/Empty'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { navigateTo } from '@/lib/navigate'
import { texts } from '@/lib/texts'
import './Posts.scss'

/** 动态: how many posts are about this model, and the way to them. */
export function Posts({ modelId, count }: { modelId: string; count: number }) {
  if (count === 0) return <Empty title={texts.emptyList} note="还没有关于这位模特的动态" />
  return (
    <Pressable className="pp-model-posts" role="link" onPress={() => void navigateTo('pages/model/post', { modelId })}>
      <Icon name="comment" size={40} className="pp-model-posts__icon" />
      <View className="pp-model-posts__text">
        <View className="pp-model-posts__title">{count} 条动态</View>
        <View className="pp-model-posts__note">作品、返图和拍摄评价</View>
      </View>
      <Icon name="right" size={30} className="pp-model-posts__arrow" />
    </Pressable>
  )
}
