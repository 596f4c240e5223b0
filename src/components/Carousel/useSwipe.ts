import type { ITouchEvent } from '@tarojs/components'
import { useRef, useState } from 'react'

/** A finger has gone this far sideways, in CSS px, before it means the next page. */
const farEnoughPx = 40

/** Follows a finger sideways; when it lets go far enough, steps. */
export function useSwipe(onStep: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  const at = (event: ITouchEvent) => {
    const touch = event.touches[0]
    return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 }
  }
  const onTouchMove = (event: ITouchEvent) => {
    if (!start.current) return
    const { x, y } = at(event)
    const across = x - start.current.x
    if (Math.abs(across) > Math.abs(y - start.current.y)) setOffsetPx(across)
  }
  const onTouchEnd = () => {
    start.current = null
    if (Math.abs(offsetPx) >= farEnoughPx) onStep(offsetPx < 0 ? 1 : -1)
    setOffsetPx(0)
  }
  const onTouchStart = (event: ITouchEvent) => {
    start.current = at(event)
  }
  return { offsetPx, touch: { onTouchStart, onTouchMove, onTouchEnd, onTouchCancel: onTouchEnd } }
}
