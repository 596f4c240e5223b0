import { shareOrderTexts } from '@/domain/texts'
import { yuan } from '@contract/money'
import type { ShareOrderCard, ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { seatsLeft, usersMissing } from './seats'
import { windowText } from './when'

/** 已有{n}人加入, or 暂无用户加入 (product 2.7). */
export function countText(joined: number): string {
  return joined > 0 ? `已有${joined}人加入` : shareOrderTexts.nobodyJoined
}

export function sizeText({ height, shoeSize }: Pick<ShareOrderCard, 'height' | 'shoeSize'>): string {
  // Nothing is known of a model whose account is gone.
  return height === 0 ? '' : `${height}cm · ${shoeSize}码`
}

export function placeText(order: Pick<ShareOrderCard, 'pccName' | 'shareArea'>): string {
  return [order.pccName, order.shareArea].filter(Boolean).join(' · ')
}

/** To a member of an ended one. */
export const askReviewText = '说说这次拍摄怎么样'

/** What a seat costs whoever waits for it, once it is theirs (product 6.9). */
export function seatCostText({ seatFeeFen, priceCoins }: Pick<ShareOrderCard, 'seatFeeFen' | 'priceCoins'>): string {
  return seatFeeFen > 0 ? `轮到时付 ${yuan(seatFeeFen)} + ${priceCoins} 拍币` : `有空位自动加入，扣 ${priceCoins} 拍币`
}

/** What a friend sees of a share order that is passed on. */
export function shareTitle(order: ShareOrderCard): string {
  return `一起拍 ${order.name} · ${windowText(order)} · ${order.pccName}`
}

/** The state on the picture of a share order: what it is, and what is missing next. */
export function stateText(order: ShareOrderDetail): string {
  const left = seatsLeft(order)
  switch (order.shareState) {
    case shareState.unpaid:
      return '待支付'
    case shareState.recruiting:
      return recruitingText(usersMissing(order), left)
    case shareState.formed:
      return left > 0 ? `已成团 · 还有 ${left} 个空位` : '已成团 · 已满员'
    case shareState.ended:
      return shareOrderTexts.ended
    case shareState.cancelled:
      return '已取消'
  }
}

function recruitingText(missing: number, left: number): string {
  if (left === 0) return '招募中 · 席位待支付'
  return missing > 0 ? `招募中 · 还差 ${missing} 人成团` : `招募中 · 还差 ${left} 人满员`
}
