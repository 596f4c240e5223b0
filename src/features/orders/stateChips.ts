import { shareOrderTexts } from '@/domain/texts'
import type { OrderRecord } from '@contract/orders'
import type { ShareOrderCard } from '@contract/shareOrders'
import { shareState } from '@contract/states'

export type StateChip = 'all' | 'recruiting' | 'formed' | 'ended' | 'cancelled'

/** The chips of 我的拼单, in order. */
export const stateChips: readonly { key: StateChip; text: string }[] = [
  { key: 'all', text: '全部' },
  { key: 'recruiting', text: '招募中' },
  { key: 'formed', text: '已成团' },
  { key: 'ended', text: shareOrderTexts.ended },
  { key: 'cancelled', text: '已取消' },
]

export function chipOf(param: string): StateChip {
  return stateChips.find(({ key }) => key === param)?.key ?? 'all'
}

/** The share orders behind the orders, each once (one may leave and join again), those of the chosen state alone. */
export function shareOrdersOf(records: readonly OrderRecord[], chip: StateChip): ShareOrderCard[] {
  const byId = new Map<string, ShareOrderCard>()
  for (const { shareOrder } of records) {
    if (shareOrder && !byId.has(shareOrder.shareId)) byId.set(shareOrder.shareId, shareOrder)
  }
  return [...byId.values()].filter((order) => chip === 'all' || order.shareState === shareState[chip])
}
