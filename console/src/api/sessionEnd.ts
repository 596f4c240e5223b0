import { useSyncExternalStore } from 'react'

let ended = false
const listeners = new Set<() => void>()

function set(now: boolean): void {
  ended = now
  for (const listener of listeners) listener()
}

/** The server knows this session no more: it was idle for too long, or somebody ended it. */
export function sessionHasEnded(): void {
  set(true)
}

export function sessionIsBack(): void {
  set(false)
}

/** Whether somebody was signed in on this page and is no longer. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => ended,
  )
}
