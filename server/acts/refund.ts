import Type from 'typebox'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import { coinFen } from '@contract/prices'
import { orderState } from '@contract/states'
import { defineAct } from './act'
import { lockAnyOrder, orderBefore, orderShown } from './orderOf'
import { refundings } from './refundOrder'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

/** Gives an order back in full. */
export const refund = defineAct({
  name: 'refund',
  audited: 'refund',
  title: '全额退款',
  danger: true,
  summary: '全额退一个已付订单：拍币退回原处，现金经支付渠道退给付款人',
  roles: ['support', 'finance'],
  input: strict({ orderId: Type.String({ ...Id, title: '订单' }) }),
  positional: ['orderId'],
  reasons: ['用户申请退款，核实无误', '重复付款', '服务没有提供'],
  mostFen: { support: 20_000 },
  secondAboveFen: 100_000,
  shows: orderShown,
  target: ({ orderId }) => orderId,
  carry: async (tx, { orderId }, { at }) => {
    const order = await lockAnyOrder(tx, orderId)
    if (order.state !== orderState.paid) return refuseAct('订单不是已付状态，不能全额退款。')
    const before = await orderBefore(tx, order)
    const what = await refundings[order.kind](tx, order, at)
    const weighsFen = order.amountFen + order.amountCoins * coinFen
    return {
      ...bothTenses(what),
      fen: order.amountFen,
      weighsFen,
      before,
      after: { ...before, state: orderState.refunded },
    }
  },
})
