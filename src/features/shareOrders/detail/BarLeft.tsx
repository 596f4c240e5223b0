import { View } from '@tarojs/components'
import { shareOrderTexts } from '@/domain/texts'
import { yuanDigits } from '@contract/money'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareOrderAction, type ClosedWhy, type ShareOrderAction } from '../action'
import { askReviewText, seatCostText } from '../format'
import { shortMoment, untilText } from '../when'

/** The left of the sticky bar: the cost where there is one, else where the caller stands. */
export function BarLeft({ order, now }: { order: ShareOrderDetail; now: Date }) {
  const action = shareOrderAction(order, now)
  const costs = action.kind === 'join' || action.kind === 'acceptOffer'
  return (
    <View className="pp-booking__bar">
      {costs ? <Cost order={order} /> : <View className="pp-booking__bar-title">{titleOf(action, order)}</View>}
      <View className="pp-booking__note pp-number">{noteOf(action, order, now)}</View>
    </View>
  )
}

function Cost({ order }: { order: ShareOrderDetail }) {
  if (order.seatFeeFen === 0) return <View className="pp-booking__bar-price">{order.priceCoins} 拍币</View>
  return (
    <View className="pp-booking__bar-cost">
      <View className="pp-booking__bar-price">
        <View className="pp-booking__bar-sign">¥</View>
        {yuanDigits(order.seatFeeFen)}
      </View>
      <View className="pp-booking__bar-coins">+ {order.priceCoins} 拍币</View>
    </View>
  )
}

const closedTitles = { ended: shareOrderTexts.ended, cancelled: '已取消', started: '拍摄已开始' } as const

function titleOf(action: ShareOrderAction, order: ShareOrderDetail): string {
  switch (action.kind) {
    case 'closed':
      return closedTitles[action.why]
    case 'cancelOwn':
    case 'own':
      return '这是你的拼单'
    case 'leaveWaiting':
      return order.waitingPlace ? `候补第 ${order.waitingPlace} 位` : '你在候补名单中'
    case 'pay':
    case 'unpaid':
      return '待支付'
    case 'wait':
      return '候补免费'
    case 'join':
    case 'acceptOffer':
    case 'exit':
    case 'stay':
      return '你已加入'
  }
}

function noteOf(action: ShareOrderAction, order: ShareOrderDetail, now: Date): string {
  switch (action.kind) {
    case 'join':
      return order.seatFeeFen === 0 ? '互勉不收席位费 · 未成团全额退回' : '未成团全额退回'
    case 'acceptOffer':
      return `席位保留到 ${shortMoment(action.until)}`
    case 'wait':
    case 'leaveWaiting':
      return seatCostText(order)
    case 'exit':
      return order.exitRefund.coins + order.exitRefund.fen > 0
        ? `${shortMoment(order.deadline)} 前退出全额退回`
        : '现在退出不退费'
    case 'stay':
      return '拍摄已开始，不能再退出'
    case 'cancelOwn':
      return '开拍前可取消，成员全额退回'
    case 'own':
      return '拍摄已开始'
    case 'pay':
      return `${untilText(action.until, now)}，逾期释放席位`
    case 'unpaid':
      return '支付超时，席位即将释放'
    case 'closed':
      return closedNote(action.why, order)
  }
}

/** To a member what became of it, to others that it is too late. */
function closedNote(why: ClosedWhy, { currentShare, own, canReview }: ShareOrderDetail): string {
  if (!currentShare && !own) return '不能再加入'
  if (why === 'cancelled') return own ? '成员的费用已全部退回' : '你的费用已全部退回'
  return canReview ? askReviewText : '这次拍摄已经完成'
}
