import { useRef } from 'react'

/**
 * Runs an action unless the one before is still on its way. The second tap of a double tap comes before the button has been drawn as
 * busy; a failure shows in the state of the action itself, so it is not thrown again.
 */
export function useOneAtATime(run: () => Promise<unknown>): () => void {
  const running = useRef(false)
  return () => {
    if (running.current) return
    running.current = true
    void run()
      .catch(() => undefined)
      .finally(() => (running.current = false))
  }
}
