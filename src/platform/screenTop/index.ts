/**
 * What lies over the top of the screen: the height of the status bar in CSS px, WeChat's capsule, and WeChat's own bar, which it draws
 * above every page that is opened from its timeline. A browser has none of them.
 */
export interface ScreenTop {
  readonly statusBarPx: number
  readonly capsule: boolean
  readonly timeline: boolean
}

export function screenTop(): ScreenTop {
  return { statusBarPx: 0, capsule: false, timeline: false }
}

/** Keeps WeChat's clock and capsule readable on a page whose bar lies on a picture at first. */
export function useTopInk(_onPicture: boolean): void {}
