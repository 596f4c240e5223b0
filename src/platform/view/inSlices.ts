import { startTransition, useEffect, useState } from 'react'

/**
 * How many of a page's parts are drawn: none in its first drawing, then one more after the other, each in slices between which the browser
 * answers taps.
 */
export function useInSlices(parts: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn < parts) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, parts])
  return drawn
}
