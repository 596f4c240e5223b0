import { chipOf, type FeedCardContent } from '@/domain/FeedCard/content'
import { cardHeight } from '@/domain/FeedCard/size'
import type { Post } from '@contract/posts'

/** What the card of a post shows: its film's cover, or its first picture, or its words. */
export function cardOf(post: Post): FeedCardContent {
  const { pictures, video, text, locked } = post
  const cover = video?.cover ?? pictures[0] ?? null
  const words = locked ? `${text}…` : text
  return {
    ...post,
    cover,
    text: words,
    title: cover === null ? '' : words,
    chip: chipOf({ film: video !== null, pictureCount: pictures.length }),
    masked: locked,
  }
}

/** About how high its card is. */
export function postCardHeight(post: Post): number {
  return cardHeight(cardOf(post))
}
