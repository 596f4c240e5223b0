import { chipOf, type FeedCardContent } from '@/domain/FeedCard/content'
import { cardHeight } from '@/domain/FeedCard/size'
import type { HotItem } from '@contract/hot'

/** What the card of an item shows; without a picture its words are drawn in the picture's place. */
export function cardOf(item: HotItem): FeedCardContent {
  const { cover, text, title, locked, priceCoins } = item
  const written = cover.src === ''
  return {
    ...item,
    cover: written ? null : cover,
    text: locked ? `${text}…` : text,
    title: written ? '' : title,
    chip: item.kind === 'shareOrder' ? { icon: 'people', text: '拼单' } : chipOf(item),
    likes: item.kind === 'shareOrder' ? null : item.likes,
    masked: locked && priceCoins > 0,
  }
}

/** About how high its card is. */
export function hotCardHeight(item: HotItem): number {
  return cardHeight(cardOf(item))
}
