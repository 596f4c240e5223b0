import { useSyncExternalStore } from 'react'
import { read, write } from '@/device/storage'
import type * as h5 from './index'
import { scales } from './scales'

/** Asked by every page at every drawing: read once. */
let chosen: h5.TextSize | undefined
const heard = new Set<() => void>()

function size(): h5.TextSize {
  return (chosen ??= read('textSize') ?? 'standard')
}

function choose(next: h5.TextSize): void {
  chosen = next
  write('textSize', next)
  for (const draw of heard) draw()
}

function follow(draw: () => void): () => void {
  heard.add(draw)
  return () => heard.delete(draw)
}

export const useTextSize: typeof h5.useTextSize = () => [useSyncExternalStore(follow, size), choose]

/** A mini-program's rpx follow the screen alone: the page is enlarged as a whole, and its parts break where they would on a smaller phone. */
export const usePageSize: typeof h5.usePageSize = () => {
  const now = useSyncExternalStore(follow, size)
  if (now === 'standard') return {}
  const style = { ['--zoom' as string]: String(scales[now]) }
  return now === 'largest' ? { className: 'pp-largest', style } : { style }
}

export const pageZoom: typeof h5.pageZoom = () => scales[size()]
