import type { Picture } from '@contract/common'
import type { FeedCardContent } from './content'

type Sized = Pick<FeedCardContent, 'cover' | 'text' | 'title' | 'masked'>

/** A cover with something over it has room for that; words with something over them stand above it. */
const leastMaskedRatio = 1.25
const maskedTextRatio = 1.5
const [leastRatio, mostRatio] = [1, 4.2 / 3]

/** Height over width of a cover: the picture's own, kept between 1:1 and 3:4.2. Null where words take the height they need. */
export function coverRatio({ cover, masked }: Pick<FeedCardContent, 'cover' | 'masked'>): number | null {
  if (cover === null) return masked ? maskedTextRatio : null
  const least = masked ? leastMaskedRatio : leastRatio
  return Math.min(mostRatio, Math.max(least, ownRatio(cover)))
}

function ownRatio({ width, height }: Picture): number {
  return width > 0 ? height / width : leastRatio
}

/** Columns are this wide in design px; below a cover stand a title of one or two lines and a row. */
const columnWidth = 335
const titlePerLine = 10
const titleLine = 40
const footHeight = 92

/** As the style sheet has them. */
const text = { perLine: 9, line: 46, most: 8, padding: 104, least: 250 } as const

/** About how high a card is, in design px: for dealing cards into columns. */
export function cardHeight(content: Sized): number {
  const titleLines = Math.min(2, Math.ceil(content.title.length / titlePerLine))
  const ratio = coverRatio(content)
  const cover = ratio === null ? textHeight(content.text) : ratio * columnWidth
  return cover + titleLines * titleLine + footHeight
}

function textHeight(words: string): number {
  const lines = words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / text.perLine)), 0)
  return Math.max(text.least, text.padding + Math.min(text.most, lines) * text.line)
}
