import type { IconName } from '@/components/Icon/iconNames'
import type { TagTone } from '@/components/Tag/Tag'
import { orderIcons } from '@/domain/orderIcons'
import { texts } from '@/lib/texts'
import { inCoins, yuanExact } from '@contract/money'
import type { OrderRecord } from '@contract/orders'
import type { Route } from '@contract/routes'
import { orderState, type OrderState } from '@contract/states'

interface StateText {
  readonly text: string
  readonly tone: TagTone
  readonly icon: IconName
}

const states: Readonly<Record<OrderState, StateText>> = {
  [orderState.unpaid]: { text: '待支付', tone: 'warning', icon: 'clock' },
  [orderState.paid]: { text: '已支付', tone: 'success', icon: 'check' },
  [orderState.cancelled]: { text: '已取消', tone: 'plain', icon: 'cancel' },
  [orderState.failed]: { text: texts.paymentFailed, tone: 'error', icon: 'warning' },
  [orderState.expired]: { text: '已过期', tone: 'plain', icon: 'clock' },
  [orderState.partRefunded]: { text: '部分退款', tone: 'plain', icon: 'refresh' },
  [orderState.refunded]: { text: '已退款', tone: 'plain', icon: 'refresh' },
}

export function stateOf({ state }: OrderRecord): StateText {
  return states[state] ?? { text: '处理中', tone: 'plain', icon: 'clock' }
}

export function iconOf({ kind }: OrderRecord): IconName {
  return orderIcons[kind] ?? 'lock'
}

/** ¥260.00 and + 20 拍币, or 30 拍币 alone. */
export function amountsOf({ amountFen, amountCoins }: OrderRecord): [string, string] {
  if (amountFen === 0) return [inCoins(amountCoins), '']
  return [yuanExact(amountFen), amountCoins > 0 ? `+ ${amountCoins} 拍币` : '']
}

/** What came back, in words; empty when nothing did. */
export function backText({ refundedFen, refundedCoins }: OrderRecord): string {
  const parts = [refundedFen > 0 ? yuanExact(refundedFen) : '', refundedCoins > 0 ? inCoins(refundedCoins) : '']
  const back = parts.filter(Boolean).join(' 和 ')
  return back && `已退回 ${back}`
}

const paidFor: readonly OrderState[] = [orderState.paid, orderState.partRefunded, orderState.refunded]

/** 支出 ¥260.00 和 40 拍币: what was paid in a month less what came back of it; empty when nothing was. */
export function spentText(records: readonly OrderRecord[]): string {
  const paid = records.filter(({ state }) => paidFor.includes(state))
  const fen = paid.reduce((sum, { amountFen, refundedFen }) => sum + amountFen - refundedFen, 0)
  const coins = paid.reduce((sum, { amountCoins, refundedCoins }) => sum + amountCoins - refundedCoins, 0)
  const parts = [fen > 0 ? yuanExact(fen) : '', coins > 0 ? inCoins(coins) : ''].filter(Boolean)
  return parts.length > 0 ? `支出 ${parts.join(' 和 ')}` : ''
}

/** Where one sees what the order was about; null where there is no page of its own. */
export function pageOf({ targetType, targetId }: OrderRecord): { route: Route; query: Record<string, string> } | null {
  switch (targetType) {
    case 'shareOrder':
      return { route: 'pages/pdDetail/pdDetail', query: { id: targetId } }
    case 'model':
      return { route: 'pages/model/detail', query: { id: targetId } }
    case 'post':
      return { route: 'pages/square/detail', query: { id: targetId } }
    case 'theme':
      return { route: 'pages/common-detail/common-detail', query: { type: 'theme', id: targetId } }
    default:
      return null
  }
}
