import type { HotItem } from '@contract/hot'
import { memo, type ReactNode } from 'react'
import { FeedCard } from '@/domain/FeedCard/FeedCard'
import { cardOf } from './card'
import { openHotItem } from './open'

/** What lies over a locked card belongs to another feature. */
export type MaskOf = (item: HotItem) => ReactNode

interface HotCardProps {
  item: HotItem
  maskOf: MaskOf
  eager?: boolean
}

/** A card of the mixed feed. A list that grows draws none of them again. */
export const HotCard = memo(function HotCard({ item, maskOf, eager = false }: HotCardProps) {
  const content = cardOf(item)
  return (
    <FeedCard
      content={content}
      eager={eager}
      onPress={() => void openHotItem(item)}
      mask={content.masked ? maskOf(item) : null}
    />
  )
})
