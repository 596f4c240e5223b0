import { memo, type ReactNode } from 'react'
import { FeedCard } from '@/domain/FeedCard/FeedCard'
import { navigateTo } from '@/lib/navigate'
import type { HotItem } from '@contract/hot'
import { cardOf } from './card'

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

/** Opens what a card of the feed stands for. */
function openHotItem({ kind, id }: HotItem): Promise<void> {
  if (kind === 'shareOrder') return navigateTo('pages/pdDetail/pdDetail', { id })
  if (kind === 'theme') return navigateTo('pages/common-detail/common-detail', { type: 'theme', id })
  return navigateTo('pages/square/detail', { id })
}
