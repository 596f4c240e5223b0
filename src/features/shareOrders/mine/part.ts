import type { IconName } from '@/components/Icon/iconNames'
import type { TagTone } from '@/components/Tag/Tag'
import { phrases } from '@/domain/phrases'
import { shareOrderTexts } from '@/domain/texts'
import { formatCountdown } from '@/lib/time'
import type { MyShareOrder } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { askReviewText, seatCostText } from '../format'
import { usersMissing } from '../seats'
import { shortMoment, untilText } from '../when'

/** A state as a word with its tone and its sign. */
export interface Word {
  readonly text: string
  readonly tone: TagTone
  readonly icon: IconName
}

const words: Record<MyShareOrder['shareState'], Word> = {
  [shareState.unpaid]: { text: '待支付', tone: 'warning', icon: 'clock' },
  [shareState.recruiting]: { text: '招募中', tone: 'primary', icon: 'people' },
  [shareState.formed]: { text: '已成团', tone: 'success', icon: 'check' },
  [shareState.ended]: { text: shareOrderTexts.ended, tone: 'plain', icon: 'clock' },
  [shareState.cancelled]: { text: '已取消', tone: 'plain', icon: 'cancel' },
}

export function stateWord({ shareState: state }: Pick<MyShareOrder, 'shareState'>): Word {
  return words[state]
}

/** What the caller is in a share order, in few words: 候补第 2 位, 待付款 09:41, 已拍完. */
export function partText(order: MyShareOrder, now: Date): string {
  switch (order.part) {
    case 'held':
      return `待付款 ${leftText(order, now)}`
    case 'joined':
      return `${joinedText(order)}${order.opener && !order.over ? ' · 我发起的' : ''}`
    case 'waiting':
      return order.over ? '候补未成' : `候补第 ${order.place ?? 1} 位`
    case 'offered':
      return `轮到你了 ${leftText(order, now)}`
    case 'left':
      return '已退出'
    case 'lapsed':
      return '未支付，席位已释放'
  }
}

function joinedText({ shareState: state }: MyShareOrder): string {
  if (state === shareState.ended) return '已拍完'
  return state === shareState.cancelled ? phrases.allReturned : '已加入'
}

function leftText({ until }: MyShareOrder, now: Date): string {
  return formatCountdown(Date.parse(until ?? '') - now.getTime() || 0)
}

/** What follows, beside the next thing to do; empty where nothing does. */
export function nextText(order: MyShareOrder, now: Date): string {
  switch (order.part) {
    case 'held':
      return '付款后才算加入，逾期释放席位'
    case 'offered':
      return '空位为你保留，过时让给下一位'
    case 'waiting':
      return order.over ? '' : seatCostText(order)
    case 'joined':
      return joinedNext(order, now)
    case 'left':
    case 'lapsed':
      return ''
  }
}

function joinedNext(order: MyShareOrder, now: Date): string {
  if (order.canReview) return askReviewText
  if (order.shareState === shareState.recruiting) {
    const missing = usersMissing(order)
    return missing > 0 ? `${shortMoment(order.deadline)} 前还差 ${missing} 人成团` : '人数已够，到截止时成团'
  }
  if (order.shareState !== shareState.formed) return ''
  const until = untilText(order.shareStartTime, now)
  return until === null ? '正在拍摄' : `${until}开拍`
}
