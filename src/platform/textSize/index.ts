import { useState, type CSSProperties } from 'react'
import { read, write } from '@/device/storage'
import type { Stored } from '@/device/storage/types'

export type TextSize = Stored['textSize']

/** The size chosen in the settings, and how one chooses another, from now on; the next start begins with it (platform/launch/start/rootSize). */
export function useTextSize(): readonly [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState<TextSize>(() => read('textSize') ?? 'standard')
  const choose = (next: TextSize): void => {
    write('textSize', next)
    setSize(next)
    window.dispatchEvent(new Event('resize'))
  }
  return [size, choose]
}

/** What makes a page as large as was chosen, on its ground: nothing in a browser, where all measures follow the letter at the root. */
export function usePageSize(): { readonly className?: string; readonly style?: CSSProperties } {
  return {}
}

/** By how much what is drawn is larger than it is told to be: measures told in px are this much smaller. */
export function pageZoom(): number {
  return 1
}
