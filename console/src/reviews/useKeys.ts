import { useEffect, useRef } from 'react'

/** Hands on each key that is pressed outside of a field, without Ctrl and the like, and once however long it is held. */
export function useKeys(onKey: (key: string) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null
      if (!event.repeat && !inField && !event.ctrlKey && !event.metaKey && !event.altKey) latest.current(event.key)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
