import { orderState, type OrderState } from '@contract/states'

export type OrderChip = 'all' | 'unpaid' | 'paid' | 'refunded' | 'closed'

/** The chips of 我的订单, in order, with the states each stands for. */
export const orderChips: readonly { key: OrderChip; text: string; states: readonly OrderState[] }[] = [
  { key: 'all', text: '全部', states: [] },
  { key: 'unpaid', text: '待支付', states: [orderState.unpaid] },
  { key: 'paid', text: '已支付', states: [orderState.paid] },
  { key: 'refunded', text: '退款', states: [orderState.partRefunded, orderState.refunded] },
  { key: 'closed', text: '已失效', states: [orderState.cancelled, orderState.failed, orderState.expired] },
]

/** The chip of the state that a link names. */
export function chipOfState(state: string): OrderChip {
  return orderChips.find(({ states }) => state !== '' && states.some((known) => known === Number(state)))?.key ?? 'all'
}
