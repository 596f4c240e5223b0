import { View } from '@tarojs/components'
import type { ModelDetail } from '@contract/models'
import { Notices } from './Notices'
import './Profile.scss'

/** 资料: what the model says of herself, and her announcements. */
export function Profile({ model }: { model: ModelDetail }) {
  return (
    <View className="pp-profile">
      <View className="pp-profile__title">自我介绍</View>
      <View className="pp-profile__text">{model.intro || '这位模特还没有写自我介绍'}</View>
      {model.notices.length > 0 && <Notices model={model} />}
    </View>
  )
}
