import { usePageScroll } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { windowInfo } from '@/device/windowInfo'
import { pageZoom } from '@/platform/textSize'
import { boxesOf } from '@/platform/view/boxes'
import { useLater } from '@/platform/view/later'
import { awayOf, sameKeys, type Away } from './away'

/** The list is looked at again after this much of a screen. */
const lookEvery = 0.5

/** How long a list may take until it is drawn as it is meant to be. */
const againMs = 200

let lists = 0

/**
 * Which blocks of a list are far from the screen. `className` goes on every block, `keys` are theirs in the order of the page. A block
 * is drawn until it has been measured far away, so where nothing can be measured all is drawn.
 */
export function useWindow(keys: readonly string[]) {
  const [className] = useState(() => `pp-window-${++lists}`)
  const [away, setAway] = useState<Away>(new Map())
  const latest = useRef(keys)
  latest.current = keys
  const looked = useRef(0)

  const again = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(again.current), [])

  async function look(): Promise<void> {
    clearTimeout(again.current)
    // How high boxes are on a page that is enlarged, not all engines say in the same measure.
    if (pageZoom() !== 1) return
    const boxes = await boxesOf(`.${className}`)
    // The list is changing. Nobody may scroll any more, so it is looked at again once it stands.
    if (boxes.length !== latest.current.length) {
      again.current = setTimeout(() => void look(), againMs)
      return
    }
    const next = awayOf(latest.current, boxes, windowInfo().windowHeight)
    setAway((now) => (sameKeys(now, next) ? now : next))
  }

  usePageScroll(({ scrollTop }) => {
    if (Math.abs(scrollTop - looked.current) < windowInfo().windowHeight * lookEvery) return
    looked.current = scrollTop
    void look()
  })
  // What comes near is drawn in slices: there is more than a screen of it at once.
  return { className, away: useLater(away) }
}
