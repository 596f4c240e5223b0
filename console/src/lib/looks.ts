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
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}

/** Whether the page is dark: as chosen here, else as the machine is. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}

export function chooseLooks(looks: 'light' | 'dark'): void {
  localStorage.setItem(key, looks)
  for (const listener of listeners) listener()
}
