import { ScrollView, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useFirstOfRow } from '@/platform/view/firstCards'
import './Shelf.scss'

/** Cards in one row that scrolls sideways, from edge to edge of the screen. */
export function Shelf({ children, label }: { children: ReactNode; label: string }) {
  const { shown, move } = useFirstOfRow(children)
  return (
    <ScrollView className="pp-shelf" scrollX enhanced showScrollbar={false} onTouchStart={move} onScroll={move}>
      <View className="pp-shelf__row" role="group" aria-label={label}>
        {shown}
      </View>
    </ScrollView>
  )
}
