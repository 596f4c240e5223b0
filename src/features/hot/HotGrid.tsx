import { Masonry } from '@/components/Masonry/Masonry'
import type { HotItem } from '@contract/hot'
import { hotCardHeight } from './card'
import { HotCard, type MaskOf } from './HotCard'

interface HotGridProps {
  items: readonly HotItem[]
  maskOf: MaskOf
  eager: number
}

/** Cards of the feed in columns; the pictures of the first screen are not put off. */
export function HotGrid({ items, maskOf, eager }: HotGridProps) {
  const first = new Set(items.slice(0, eager))
  return (
    <Masonry items={items} keyOf={({ id }) => id} heightOf={hotCardHeight}>
      {(item) => <HotCard item={item} maskOf={maskOf} eager={first.has(item)} />}
    </Masonry>
  )
}
