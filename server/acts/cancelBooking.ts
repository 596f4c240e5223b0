import { openShareStates, shareState } from '@contract/states'
import { cancelForOperator, settle } from '../features/shareOrders/settle'
import { defineAct } from './act'
import { aboutBooking, bookingBefore, lockBooking, seatsWorth } from './bookingOf'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

/** Ends a booking before its time: everybody gets everything back and is told. */
export const cancelBooking = defineAct({
  ...aboutBooking,
  name: 'cancel-booking',
  audited: 'cancelBooking',
  title: '取消拼单',
  danger: true,
  summary: '取消一个还没结束的拼单：拍币和席位费全部退回，成员、模特和候补都会收到通知',
  roles: ['support'],
  reasons: ['模特申请取消', '场地临时不可用', '内容违规'],
  mostFen: { support: 20_000 },
  secondAboveFen: 100_000,
  carry: async (tx, { shareId }, { at }) => {
    const order = await settle(tx, await lockBooking(tx, shareId), at)
    if (!openShareStates.some((state) => state === order.state)) return refuseAct('拼单已结束或已取消。')
    const before = bookingBefore(order)
    await cancelForOperator(tx, order, at)
    return {
      ...bothTenses(`取消，${order.seatsJoined} 人已付的拍币和席位费全部退回，并通知成员、模特和候补`),
      ...seatsWorth(order, order.seatsJoined),
      before,
      after: { ...before, state: shareState.cancelled },
    }
  },
})
