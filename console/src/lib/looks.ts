import { useSyncExternalStore } from 'react'

const key = 'console.looks'
const system = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function isDark(): boolean {
  const chosen = localStorage.getItem(key)
  return chosen === null ? system.matches : chosen === 'dark'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

system.addEventListener('change', repaint)

/** All at once: colours that cross over each by itself leave texts unreadable meanwhile. */
function repaint(): void {
  const { classList } = document.documentElement
  classList.add('repainting')
  for (const listener of listeners) listener()
  requestAnimationFrame(() => requestAnimationFrame(() => classList.remove('repainting')))
}

/** Whether the page is dark: as chosen here, else as the machine is. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

export function chooseLooks(looks: 'light' | 'dark'): void {
  localStorage.setItem(key, looks)
  repaint()
}
