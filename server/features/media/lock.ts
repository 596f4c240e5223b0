import { freePart } from '@contract/prices'

/** Who looks at something, as far as locks care. */
export interface Viewer {
  readonly id: string
  /** The membership runs now. */
  readonly vip: boolean
}

export interface Lockable {
  readonly authorId: string
  readonly priceCoins: number
  readonly vipFree: boolean
  /** The viewer bought it. */
  readonly unlocked: boolean
}

/**
 * Product 7.6: free things are open to all, paid ones to their author and to whoever unlocked them, vipFree ones to members; the
 * rest is locked.
 */
export function isLocked(item: Lockable, viewer: Viewer | null): boolean {
  if (item.priceCoins === 0) return false
  if (viewer === null) return true
  if (item.unlocked) return false
  return viewer.id !== item.authorId && !(item.vipFree && viewer.vip)
}

/** The text that this item may show in feeds, searches and titles. */
export function shownText(item: { text: string; locked: boolean }): string {
  return item.locked ? freePart(item.text) : item.text
}

const titleCharsMax = 60

/** The title of a card: the first line of what the viewer may read. */
export function titleOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const chars = [...line]
  return chars.length > titleCharsMax ? `${chars.slice(0, titleCharsMax - 1).join('')}…` : line
}
