import type { Picture } from '@contract/common'
import type { Post } from '@contract/posts'

type Covered = Pick<Post, 'pictures' | 'video' | 'text' | 'locked'>

/** What a card shows of a post: its film's cover, or its first picture. */
export function coverOf({ pictures, video }: Covered): Picture | null {
  return video?.cover ?? pictures[0] ?? null
}

/** A locked card has room for its mask. */
const leastLockedRatio = 1.25

/** Height over width: the picture's own, kept between 1:1 and 3:4.2. */
export function coverRatio(post: Covered): number {
  const cover = coverOf(post)
  if (cover === null || cover.width <= 0) return 1
  return Math.min(4.2 / 3, Math.max(post.locked ? leastLockedRatio : 1, cover.height / cover.width))
}

const columnWidth = 335
const charsALine = 10
const lineHeight = 40
const footHeight = 92
const maskHeight = 300

/** About how high a card is, in design px: for dealing cards into columns. */
export function cardHeight(post: Covered): number {
  const lines = Math.min(2, Math.ceil(post.text.length / charsALine))
  const picture = coverOf(post) === null ? (post.locked ? maskHeight : 0) : coverRatio(post) * columnWidth
  return picture + lines * lineHeight + footHeight
}
