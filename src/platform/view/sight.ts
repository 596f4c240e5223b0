import { aheadPx } from './ahead'

/**
 * Says each time that an element comes into sight in the panel which it scrolls in, a little before it does, and at once where it is there
 * already; both by their ids. Answers how to stop.
 */
export function watchSight(id: string, panelId: string, seen: () => void): () => void {
  const element = document.getElementById(id)
  if (element === null) return () => undefined
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen()
    },
    { root: document.getElementById(panelId), rootMargin: `${aheadPx}px 0px 0px` },
  )
  watch.observe(element)
  return () => watch.disconnect()
}
