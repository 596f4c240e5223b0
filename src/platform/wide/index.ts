import { useSyncExternalStore } from 'react'
import { isWide } from './isWide'

/** Says whether the window is wide, and again whenever that changes. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, isWide)
}

/** Brings what only a wide window needs, once it is one. */
export function prepareWide(): void {
  const bring = (): void => {
    if (isWide()) void import('./desk')
  }
  follow(bring)
  bring()
}

function follow(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
