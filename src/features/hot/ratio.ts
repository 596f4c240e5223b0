import type { HotItem } from '@contract/hot'

/** Height over width of a feed picture: its own, kept between 1:1 and 3:4.2. */
export function pictureRatio({ cover }: Pick<HotItem, 'cover'>): number {
  if (cover.width <= 0) return 1
  return Math.min(4.2 / 3, Math.max(1, cover.height / cover.width))
}

/** Columns are this wide in design px; below a picture stand a title of one or two lines and a row. */
const columnWidth = 335
const titlePerLine = 10
const lineHeight = 40
const footHeight = 92

/** About how high a card is, in design px. */
export function cardHeight(item: HotItem): number {
  const lines = item.title === '' ? 0 : item.title.length > titlePerLine ? 2 : 1
  return pictureRatio(item) * columnWidth + lines * lineHeight + footHeight
}
