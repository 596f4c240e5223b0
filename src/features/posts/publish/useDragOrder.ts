import type { ITouchEvent } from '@tarojs/components'
import { useRef, useState } from 'react'
import { boxesOf } from '@/platform/view/boxes'
import { offsetFrom, placeAt, type Grid } from './order'
import type { Uploads } from './useUploads'

/** A finger that moves less than this means to press. */
const stillPx = 8

interface Held {
  readonly id: number
  readonly from: { readonly x: number; readonly y: number }
  grid: Grid | null
  place: number
}

/** Moves a picture to where a finger takes it; the others make room. The grid is measured when the finger lands. */
export function useDragOrder({ entries, move }: Uploads, gridId: string, cells: number) {
  const held = useRef<Held | null>(null)
  const [lifted, setLifted] = useState<{ id: number; x: number; y: number } | null>(null)

  const grab = (id: number, place: number, event: ITouchEvent) => {
    const from = pointOf(event)
    if (from === null || entries.length < 2) return
    const mine: Held = { id, from, place, grid: null }
    held.current = mine
    void boxesOf(`#${gridId}`).then(([grid]) => {
      if (!grid || grid.width === 0) return
      const { left, top, width, height } = grid
      mine.grid = { left, top, width, height, columns: 3, cells }
    })
  }

  const follow = (event: ITouchEvent) => {
    const { current } = held
    const point = pointOf(event)
    if (!current?.grid || point === null) return
    if (lifted === null && Math.hypot(point.x - current.from.x, point.y - current.from.y) < stillPx) return
    const place = placeAt(current.grid, point, entries.length)
    if (place !== current.place) move(current.id, place)
    current.place = place
    setLifted({ id: current.id, ...offsetFrom(current.grid, point, place) })
  }

  const release = () => {
    held.current = null
    setLifted(null)
  }

  return {
    lifted,
    /** As a plain object: Taro types its touch events without their touches. */
    touchOf: (id: number, place: number): object => ({
      onTouchStart: (event: ITouchEvent) => grab(id, place, event),
      onTouchMove: follow,
      onTouchEnd: release,
      onTouchCancel: release,
    }),
  }
}

function pointOf(event: ITouchEvent): { x: number; y: number } | null {
  const [touch] = event.touches
  return touch ? { x: touch.clientX, y: touch.clientY } : null
}
