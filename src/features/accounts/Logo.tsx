import { View } from '@tarojs/components'
import './Logo.scss'

/** The mark: two frames that overlap, one shoot shared. */
export function Logo() {
  return (
    <View className="pp-logo" role="img" aria-label="拼拍">
      <View className="pp-logo__ring" />
      <View className="pp-logo__ring pp-logo__ring--second" />
    </View>
  )
}
