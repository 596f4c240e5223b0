import { inCoins, yuanExact } from '@contract/money'
import type { OrderDetail } from '@contract/orders'
import { orderKind, orderState, type OrderKind, type PaidKind } from '@contract/states'
import { payTexts } from './texts'

export interface ResultText {
  readonly look: 'done' | 'failed' | 'back'
  readonly title: string
  readonly note: string
}

const gains: Readonly<Partial<Record<OrderKind, string>> & Record<PaidKind, string>> = {
  [orderKind.membership]: '会员已生效，会员免费内容现在都可以看',
  [orderKind.coins]: '拍币已到账',
  [orderKind.shareOrder]: '席位已经是你的，拍摄前记得看通知',
}

/** What the result page says of an order that is no longer unpaid. */
export function resultOf(order: OrderDetail): ResultText {
  switch (order.state) {
    case orderState.paid:
      return { look: 'done', title: '支付成功', note: gainOf(order) }
    case orderState.failed:
      return { look: 'failed', title: payTexts.failedTitle, note: `没有扣款，${heldText(order)}` }
    case orderState.expired:
      return { look: 'failed', title: '订单已超时关闭', note: `没有付款，${heldText(order)}` }
    case orderState.cancelled:
      return { look: 'back', title: '订单已取消', note: `没有付款，${heldText(order)}` }
    case orderState.unpaid:
    case orderState.partRefunded:
    case orderState.refunded:
      return {
        look: 'back',
        title: order.state === orderState.refunded ? '已退款' : '部分退款',
        note: refundText(order),
      }
  }
}

function gainOf({ kind, bought }: OrderDetail): string {
  if (kind !== orderKind.coins || !bought?.coins) return gains[kind] ?? ''
  const { coins, giftCoins } = bought
  return `${inCoins(coins)}已到账${giftCoins > 0 ? `，另赠 ${inCoins(giftCoins)}` : ''}`
}

function heldText({ amountCoins }: OrderDetail): string {
  return amountCoins > 0 ? `保留的 ${amountCoins} 拍币已退回` : '可以重新下单'
}

function refundText({ refundedFen, refundedCoins, refunds }: OrderDetail): string {
  const parts = [refundedFen > 0 ? yuanExact(refundedFen) : '', refundedCoins > 0 ? `${refundedCoins} 拍币` : '']
  const back = parts.filter(Boolean).join(' 和 ')
  const onItsWay = refunds.some(({ state }) => state === 'processing')
  return onItsWay ? `${back} 正在原路退回，一般 1–3 个工作日到账` : `${back} 已原路退回`
}
