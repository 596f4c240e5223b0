import Type from 'typebox'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import { orderState } from '@contract/states'
import type { Tx } from '../db/connection'
import { lockOrder, type FoundOrder } from '../features/orders/repo'
import { defineAct } from './act'
import { refundings } from './refundOrder'
import { refuseAct } from './refused'

/** Gives an order back in full. */
export const refund = defineAct({
  name: 'refund',
  audited: 'refund',
  title: '全额退款',
  summary: '全额退一个已付订单：拍币退回原处，现金经支付渠道退给付款人',
  roles: ['support', 'finance'],
  input: strict({ orderId: Type.String({ ...Id, title: '订单' }) }),
  positional: ['orderId'],
  reasons: ['用户申请退款，核实无误', '重复付款', '服务没有提供'],
  mostFen: { support: 20_000 },
  secondAboveFen: 100_000,
  target: ({ orderId }) => orderId,
  carry: async (tx, { orderId }, { at }) => {
    const order = await paidOrder(tx, orderId)
    const give = refundings[order.kind]
    if (give === undefined) return refuseAct('这种订单不能退。')
    const sentence = await give(tx, order, at)
    const { userId, title, amountFen: fen, amountCoins: coins } = order
    return { sentence, fen, before: { userId, title, fen, coins, state: 'paid' }, after: { state: 'refunded' } }
  },
})

async function paidOrder(tx: Tx, id: string): Promise<FoundOrder> {
  const owner = await tx.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirst()
  const order = owner === undefined ? null : await lockOrder(tx, owner.user_id, id)
  if (order === null) return refuseAct('没有这个订单。')
  if (order.state !== orderState.paid) return refuseAct('订单不是已付状态，不能全额退款。')
  return order
}
