import { View } from '@tarojs/components'
import { useResize } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { windowInfo } from '@/device/windowInfo'
import { useRows } from '@/platform/view/rows'
import { Block } from '../Windowed/Block'
import { blocksOf } from '../Windowed/blocks'
import { useWindow } from '../Windowed/useWindow'
import { dealIntoColumns } from './columns'
import './Masonry.scss'

interface MasonryProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** In any unit, the same for all: which column is shorter is all that matters. */
  heightOf: (item: T) => number
  children: (item: T) => ReactNode
}

/** How many cards of a column come and go together. */
const blockSize = 4

/** What a phone's first screen shows of them. */
const firstRows = 2

/** Columns of cards of different heights: two on a phone, one where it is much enlarged, three or four in a wide window. Only what is near the screen is drawn. */
export function Masonry<T>({ items, keyOf, heightOf, children }: MasonryProps<T>) {
  const [count, setCount] = useState(columnCount)
  useResize(() => setCount(columnCount()))
  const before = useRef<readonly (readonly (readonly T[])[])[]>([])
  const dealt = useMemo(() => dealIntoColumns(items, count, heightOf), [items, count, heightOf])
  const rows = useRows(Math.max(...dealt.map(({ length }) => length)), firstRows)
  const columns = useMemo(
    () => dealt.map((column, place) => blocksOf(column.slice(0, rows), blockSize, before.current[place])),
    [dealt, rows],
  )
  useEffect(() => {
    before.current = columns
  }, [columns])
  const window = useWindow(columns.flatMap((blocks, column) => blocks.map((_, place) => `${column} ${place}`)))
  const draw = useCallback(
    (block: readonly T[]) =>
      block.map((item) => (
        <View key={keyOf(item)} className="pp-masonry__item">
          {children(item)}
        </View>
      )),
    // oxlint-disable-next-line react/exhaustive-deps -- keyOf answers the same for the same item
    [children],
  )
  return (
    <View className="pp-masonry">
      {columns.map((blocks, column) => (
        <View key={column} className="pp-masonry__column">
          {blocks.map((block, place) => (
            <Block
              key={place}
              items={block}
              className={`pp-masonry__block ${window.className}`}
              away={window.away.get(`${column} ${place}`)}
            >
              {draw}
            </Block>
          ))}
        </View>
      ))}
    </View>
  )
}

function columnCount(): number {
  const { windowWidth } = windowInfo()
  if (windowWidth <= 300) return 1
  if (windowWidth > 1000) return 4
  return windowWidth >= 768 ? 3 : 2
}
