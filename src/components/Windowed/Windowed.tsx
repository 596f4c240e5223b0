import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useCallback, useMemo } from 'react'
import { Block } from './Block'
import { blocksOf } from './blocks'
import { useWindow } from './useWindow'

interface WindowedProps<T> {
  items: readonly T[]
  /** How many make a block; a whole number of rows, whatever the width. */
  size: number
  /** Of each block: the grid or list that its cards stand in. */
  className: string
  children: (item: T) => ReactNode
}

/** A long list of which only what is near the screen is drawn. */
export function Windowed<T>({ items, size, className, children }: WindowedProps<T>) {
  const blocks = useMemo(() => blocksOf(items, size), [items, size])
  const window = useWindow(blocks.map((_, place) => String(place)))
  const draw = useCallback((block: readonly T[]) => block.map(children), [children])
  return (
    <View>
      {blocks.map((block, place) => (
        <Block
          key={place}
          items={block}
          className={`${className} ${window.className}`}
          away={window.away.get(String(place))}
        >
          {draw}
        </Block>
      ))}
    </View>
  )
}
