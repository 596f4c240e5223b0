import { View } from '@tarojs/components'
import './Legend.scss'

/** What the dots of a month mean. */
export function Legend() {
  return (
    <View className="pp-legend" aria-hidden>
      <View className="pp-legend__one">
        <View className="pp-legend__dot" />
        全天可约
      </View>
      <View className="pp-legend__one">
        <View className="pp-legend__dot pp-legend__dot--part" />
        部分可约
      </View>
      <View>灰色不可约</View>
    </View>
  )
}
