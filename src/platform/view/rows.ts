import { useEffect, useState } from 'react'

/**
 * How many of a list's rows are drawn: `first` of them at once, then one more a frame, so that no frame has to lay out and paint a whole page of
 * cards. Not in a transition: who goes on scrolling would put it off for ever.
 */
export function useRows(all: number, first: number): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn === all) return
    const frame = requestAnimationFrame(() => setDrawn(Math.min(all, drawn + 1)))
    return () => cancelAnimationFrame(frame)
  }, [all, drawn])
  return Math.min(all, drawn)
}
