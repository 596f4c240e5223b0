import Type from 'typebox'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import { orderKind, orderState } from '@contract/states'
import { promisedFen } from '../features/payments/refundRepo'
import { refundToPayer } from '../features/payments/refunds'
import { appliedPayment } from '../features/payments/repo'
import { defineAct } from './act'
import { lockAnyOrder, orderBefore, orderShown } from './orderOf'
import { refuseAct } from './refused'
import { bothTenses, money, yuan } from './shown'

const sold: readonly number[] = [orderKind.membership, orderKind.coins]
const open: readonly number[] = [orderState.paid, orderState.partRefunded]

/** Gives a part of what was paid back, and what was bought stays. */
export const refundPart = defineAct({
  name: 'refund-part',
  audited: 'refundPart',
  title: '部分退款',
  danger: true,
  summary: '退回会员或拍币订单的一部分现金，所购保留；拼单席位只能全额退',
  roles: ['support', 'finance'],
  input: strict({
    orderId: Type.String({ ...Id, title: '订单' }),
    fen: Type.Integer({ minimum: 1, maximum: 999_999_999, title: '金额（分）' }),
  }),
  positional: ['orderId'],
  reasons: ['补偿用户', '价格有误，退差价'],
  mostFen: { support: 20_000 },
  secondAboveFen: 100_000,
  shows: { ...orderShown, back: money('退款合计') },
  target: ({ orderId }) => orderId,
  carry: async (tx, { orderId, fen }, { at }) => {
    const order = await lockAnyOrder(tx, orderId)
    if (!sold.includes(order.kind)) return refuseAct('这种订单不能部分退款。')
    if (!open.includes(order.state)) return refuseAct('订单不是已付状态，不能退款。')
    const { userId, title: memo } = order
    const payment = await appliedPayment(tx, userId, orderId)
    if (payment === null) return refuseAct('没有找到这个订单的付款。')
    const back = await promisedFen(tx, userId, payment.outTradeNo)
    const left = payment.amountFen - back
    if (fen > left) return refuseAct(`最多还能退 ${yuan(left)}。`)
    const before = { ...(await orderBefore(tx, order)), back }
    // What was promised before names it: at the same moment twice is once.
    const ref = `refund:${orderId}:${back}`
    await refundToPayer(tx, { userId, orderId, amountFen: fen, ref, memo, at, from: 'platform:sales' })
    const state = fen === left ? orderState.refunded : orderState.partRefunded
    const done = bothTenses(`安排向付款人退回 ${yuan(fen)}，所购保留`)
    return { ...done, fen, weighsFen: back + fen, before, after: { ...before, state, back: back + fen } }
  },
})
