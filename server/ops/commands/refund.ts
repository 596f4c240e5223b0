import { orderState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { lockOrder, type FoundOrder } from '../../features/orders/repo'
import { carryOut } from '../act'
import { fail, idArgument, type Command } from '../command'
import { refundings } from '../refundOrder'

/** Gives an order back in full. */
export const refund: Command = {
  summary: '全额退一个已付订单：拍币退回原处，现金经支付渠道退给付款人',
  usage: '<orderId>',
  acts: true,
  run: (run) => {
    const id = idArgument(run, 0, 'orderId')
    return carryOut(run, { act: 'refund', target: id }, async (tx, at) => {
      const order = await paidOrder(tx, id)
      const give = refundings[order.kind]
      return give === undefined ? fail('这种订单不能退。') : give(tx, order, at)
    })
  },
}

async function paidOrder(tx: Tx, id: string): Promise<FoundOrder> {
  const owner = await tx.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirst()
  const order = owner === undefined ? null : await lockOrder(tx, owner.user_id, id)
  if (order === null) return fail('没有这个订单。')
  if (order.state !== orderState.paid) return fail('订单不是已付状态，不能全额退款。')
  return order
}
