import { ScrollView, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Children, useState } from 'react'
import { firstCards } from '@/platform/view/firstCards'
import './Shelf.scss'

/** Cards in one row that scrolls sideways, from edge to edge of the screen. */
export function Shelf({ children, label }: { children: ReactNode; label: string }) {
  const [moved, setMoved] = useState(false)
  const cards = Children.toArray(children)
  const move = () => setMoved(true)
  return (
    <ScrollView className="pp-shelf" scrollX enhanced showScrollbar={false} onTouchStart={move} onScroll={move}>
      <View className="pp-shelf__row" role="group" aria-label={label}>
        {moved ? cards : cards.slice(0, firstCards.row)}
      </View>
    </ScrollView>
  )
}
