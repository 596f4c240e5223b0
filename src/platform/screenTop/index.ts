/** What lies over the top of the screen: the height of the status bar in CSS px, and WeChat's capsule. A browser has neither. */
export interface ScreenTop {
  readonly statusBarPx: number
  readonly capsule: boolean
}

export function screenTop(): ScreenTop {
  return { statusBarPx: 0, capsule: false }
}

/** Keeps WeChat's clock and capsule readable on a page whose bar lies on a picture at first. */
export function useTopInk(_onPicture: boolean): void {}
