import type { HotItem } from '@contract/hot'
import { navigateTo } from '@/lib/navigate'

/** Opens what a card of the feed stands for. */
export function openHotItem({ kind, id }: HotItem): Promise<void> {
  if (kind === 'shareOrder') return navigateTo('pages/pdDetail/pdDetail', { id })
  if (kind === 'theme') return navigateTo('pages/common-detail/common-detail', { type: 'theme', id })
  return navigateTo('pages/square/detail', { id })
}
