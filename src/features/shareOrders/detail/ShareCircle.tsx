import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { canShareNow, shareNow, type Shared } from '@/platform/share'
import './ShareCircle.scss'

/** The share button over the picture; WeChat has its own in the capsule. */
export function ShareCircle({ shared }: { shared: Shared }) {
  if (!canShareNow) return null
  return (
    <Pressable className="pp-share-circle" onPress={() => void shareNow(shared)} label="分享这个拼单">
      <View className="pp-share-circle__disc">
        <Icon name="share" size={40} />
      </View>
    </Pressable>
  )
}
