import type { CSSProperties } from 'react'

/**
 * What lies over the top of the screen: the status bar, its height in CSS px, WeChat's capsule, and WeChat's own bar, which it draws above
 * every page that is opened from its timeline. A browser has none of them.
 */
export interface ScreenTop {
  /** For the bar at the top: it begins below the status bar, and `--capsule` is the capsule's room where that is not the usual one. */
  readonly barStyle: CSSProperties
  readonly statusBarPx: number
  readonly capsule: boolean
  readonly timeline: boolean
}

export function screenTop(): ScreenTop {
  return { barStyle: {}, statusBarPx: 0, capsule: false, timeline: false }
}

/** Keeps WeChat's clock and capsule readable on a page whose bar lies on a picture at first. */
export function useTopInk(_onPicture: boolean): void {}
