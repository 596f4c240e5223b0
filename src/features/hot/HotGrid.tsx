import { Masonry } from '@/components/Masonry/Masonry'
import type { HotItem } from '@contract/hot'
import { HotCard } from './HotCard'
import { cardHeight } from './ratio'

/** Cards of the feed in columns; the pictures of the first screen are not put off. */
export function HotGrid({ items, eager }: { items: readonly HotItem[]; eager: number }) {
  const first = new Set(items.slice(0, eager))
  return (
    <Masonry items={items} keyOf={({ id }) => id} heightOf={cardHeight}>
      {(item) => <HotCard item={item} eager={first.has(item)} />}
    </Masonry>
  )
}
