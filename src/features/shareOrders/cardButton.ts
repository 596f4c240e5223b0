import type { ShareOrderCard } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { shareOrderTexts } from '@/domain/texts'

export interface CardButton {
  state: 'join' | 'joined' | 'ended'
  text: string
}

/** The card's button in its three states, to the letter of product 6.3: ended first, then joined, else join. */
export function cardButton(order: Pick<ShareOrderCard, 'shareState' | 'currentShare'>): CardButton {
  if (order.shareState === shareState.ended) return { state: 'ended', text: shareOrderTexts.ended }
  if (order.currentShare) return { state: 'joined', text: shareOrderTexts.joined }
  return { state: 'join', text: shareOrderTexts.join }
}
