import { useSyncExternalStore } from 'react'

let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  hidden = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a thing out of every list, until the app is started again. */
export function hide(id: string): void {
  set(new Set([...hidden, id]))
}

/** Forgets what was hidden: another person is at the screen. */
export function unhideAll(): void {
  set(new Set())
}

/** The ids that lists leave out, followed. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => hidden,
    () => hidden,
  )
}
