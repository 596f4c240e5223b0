import { View } from '@tarojs/components'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '@/theme/classNames'
import './Block.scss'

interface BlockProps<T> {
  items: readonly T[]
  className: string
  /** The height that keeps the place of a block that is far from the screen; undefined draws it. */
  away: string | undefined
  children: (items: readonly T[]) => ReactNode
}

function DrawnBlock<T>({ items, className, away, children }: BlockProps<T>) {
  const all = classNames('pp-block', className)
  if (away !== undefined) return <View className={all} style={{ height: away }} />
  return <View className={all}>{children(items)}</View>
}

/** A few cards of a long list. Drawn again only when it comes or goes, or when its cards change. */
export const Block = memo(DrawnBlock) as typeof DrawnBlock
