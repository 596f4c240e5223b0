import { ScrollView, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './Shelf.scss'

/** Cards in one row that scrolls sideways, from edge to edge of the screen. */
export function Shelf({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ScrollView className="pp-shelf" scrollX enhanced showScrollbar={false}>
      <View className="pp-shelf__row" role="group" aria-label={label}>
        {children}
      </View>
    </ScrollView>
  )
}
