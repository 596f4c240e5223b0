import { useEffect } from 'react'

/** Keeps the screen on while the page is there, and in WeChat at its brightest, so that a camera reads it. Nothing happens where a browser cannot. */
export function useBrightScreen(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null
    const asked = 'wakeLock' in navigator ? navigator.wakeLock.request('screen') : Promise.resolve(null)
    asked.then(
      (lock) => (held = lock),
      () => undefined,
    )
    return () => void held?.release()
  }, [])
}
