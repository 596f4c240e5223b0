import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import './ShareCircle.scss'

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
