import { windowInfo } from '@/device/windowInfo'
import type * as h5 from './firstCards'

/** Taller than any phone: there a feed's first cards may not reach below the screen, and nothing would be moved. */
const tallPx = 1000

/**
 * What nobody sees yet would cross to the view all the same: two and a half tiles stand in a row, and a feed that is not first on its page
 * shows its first two rows at most.
 */
export const firstCards: typeof h5.firstCards = {
  row: 4,
  feed: windowInfo().windowHeight > tallPx ? Infinity : 4,
}
