import { useRef } from 'react'

/**
 * Runs an action unless the one before is still on its way. The second tap of a double tap comes before the button has been drawn as
 * busy; a failure shows in the state of the action itself, so it is not thrown again.
 */
export function useOneAtATime<A extends unknown[]>(run: (...given: A) => Promise<unknown>): (...given: A) => void {
  const running = useRef(false)
  return (...given) => {
    if (running.current) return
    running.current = true
    void run(...given)
      .catch(() => undefined)
      .finally(() => (running.current = false))
  }
}
