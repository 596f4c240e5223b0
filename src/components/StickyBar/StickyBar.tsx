import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './StickyBar.scss'

/** What stays at the foot of the screen: the true cost left, one button right. Keeps its own room in the flow. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <View className="pp-sticky-bar">
      <View className="pp-sticky-bar__bar">
        <View className="pp-sticky-bar__row">{children}</View>
      </View>
    </View>
  )
}
