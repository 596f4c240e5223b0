import { View } from '@tarojs/components'
import Taro, { useResize } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { dealIntoColumns } from './columns'
import './Masonry.scss'

interface MasonryProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** In any unit, the same for all: which column is shorter is all that matters. */
  heightOf: (item: T) => number
  children: (item: T) => ReactNode
}

/** Columns of cards of different heights: two on a phone, three or four in a wide window. */
export function Masonry<T>({ items, keyOf, heightOf, children }: MasonryProps<T>) {
  const [count, setCount] = useState(columnCount)
  useResize(() => setCount(columnCount()))
  const columns = useMemo(() => dealIntoColumns(items, count, heightOf), [items, count, heightOf])
  return (
    <View className="pp-masonry">
      {columns.map((column, place) => (
        <View key={place} className="pp-masonry__column">
          {column.map((item) => (
            <View key={keyOf(item)} className="pp-masonry__item">
              {children(item)}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

function columnCount(): number {
  const { windowWidth } = Taro.getWindowInfo()
  if (windowWidth > 1000) return 4
  return windowWidth > 768 ? 3 : 2
}
