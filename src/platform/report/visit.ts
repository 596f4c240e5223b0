import { currentPath } from '@/device/currentPath'

const oneIn = 10

/** Whether this visit's speed is told. */
export function isSampled(): boolean {
  return Math.random() * oneIn < 1
}

/** The page on screen, without what its address says. */
export function routeNow(): string {
  return currentPath().slice(1).split('?')[0] ?? ''
}
