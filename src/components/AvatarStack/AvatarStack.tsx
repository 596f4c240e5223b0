import { View } from '@tarojs/components'
import { Avatar, type AvatarSize } from '../Avatar/Avatar'
import './AvatarStack.scss'

/** Overlapping heads, first on the left. Whoever calls decides how many. */
export function AvatarStack({ avatars, size = 48 }: { avatars: readonly string[]; size?: AvatarSize }) {
  return (
    <View className="pp-avatar-stack" aria-hidden>
      {avatars.map((src, place) => (
        <View key={`${place}${src}`} className="pp-avatar-stack__one">
          <Avatar src={src} size={size} />
        </View>
      ))}
    </View>
  )
}
