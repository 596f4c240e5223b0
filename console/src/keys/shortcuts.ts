import { useEffect, useRef } from 'react'

/** A key that does something on the page: what it is called, and what it does. */
export interface Shortcut {
  /** As the browser names it. */
  readonly key: string
  readonly says: string
  readonly run: () => void
}

/** Those of the parts that are on screen, the latest last. */
const shown = new Set<{ readonly current: readonly Shortcut[] }>()

/** These keys do this while the part is on screen. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    shown.add(latest)
    return () => void shown.delete(latest)
  }, [])
}

export function shortcutsShown(): readonly Shortcut[] {
  return [...shown].flatMap(({ current }) => current)
}

const taken = 'input, textarea, select, [contenteditable], [role=dialog], [role=combobox]'

/** Does what a key is for, once however long it is held: not in a field, in an open window, nor with Ctrl and the like. */
export function runShortcut(event: KeyboardEvent): void {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if (event.target instanceof HTMLElement && event.target.closest(taken) !== null) return
  const found = shortcutsShown().findLast(({ key }) => key === event.key)
  if (found === undefined) return
  event.preventDefault()
  found.run()
}
