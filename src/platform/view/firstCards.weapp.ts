import { usePageScroll } from '@tarojs/taro'
import { Children, useState } from 'react'
import { windowInfo } from '@/device/windowInfo'
import type * as h5 from './firstCards'

/** Taller than any phone: there a feed's first cards may not reach below the screen, and nothing would be moved. */
const tallPx = 1000

/**
 * What nobody sees yet would cross to the view all the same: two and a half tiles stand in a row, and a feed that is not first on its page
 * shows its first two rows at most.
 */
const most = { row: 4, feed: windowInfo().windowHeight > tallPx ? Infinity : 4 }

export const useFirstOfFeed: typeof h5.useFirstOfFeed = (cards, more) => {
  const [moved, setMoved] = useState(false)
  usePageScroll(() => setMoved(true))
  return moved || more ? cards : cards.slice(0, most.feed)
}

export const useFirstOfRow: typeof h5.useFirstOfRow = (cards) => {
  const [moved, setMoved] = useState(false)
  const move = () => setMoved(true)
  const all = Children.toArray(cards)
  return { shown: moved ? all : all.slice(0, most.row), move }
}
