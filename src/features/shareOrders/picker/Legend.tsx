import { View } from '@tarojs/components'
import './Legend.scss'

/** How much of a day is free. */
export const markTexts = { all: '全天可约', some: '部分可约', none: '不可约' } as const

/** What the dots of a month mean. */
export function Legend() {
  return (
    <View className="pp-legend" aria-hidden>
      <View className="pp-legend__one">
        <View className="pp-legend__dot" />
        {markTexts.all}
      </View>
      <View className="pp-legend__one">
        <View className="pp-legend__dot pp-legend__dot--part" />
        {markTexts.some}
      </View>
      <View>{`灰色${markTexts.none}`}</View>
    </View>
  )
}
