import type { IconName } from '@/components/Icon/iconNames'
import type { Picture } from '@contract/common'

/** What a card of a feed shows. */
export interface FeedCardContent {
  readonly id: string
  /** Null where only words were written: they are drawn in the picture's place. */
  readonly cover: Picture | null
  /** Drawn where there is no cover, and never twice: then the card has no title. */
  readonly text: string
  readonly title: string
  /** On the cover's right: how many pictures, or that it moves. */
  readonly chip: { readonly icon: IconName; readonly text: string } | null
  /** Something lies over the cover, which leaves room for it. */
  readonly masked: boolean
  readonly authorName: string
  readonly authorAvatarUrl: string
  /** Null where nothing is liked. */
  readonly likes: number | null
  readonly liked: boolean
}

/** What a thing of pictures, or a film, says on its cover. */
export function chipOf({ film, pictureCount }: { film: boolean; pictureCount: number }): FeedCardContent['chip'] {
  if (film) return { icon: 'play', text: '视频' }
  return pictureCount > 1 ? { icon: 'image', text: String(pictureCount) } : null
}
