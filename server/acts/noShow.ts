import { dismissRefund, grantRefund } from '../features/shootDay/refund'
import { defineAct } from './act'
import { aboutBooking, bookingBefore, lockBooking, seatsWorth } from './bookingOf'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

const none = '这个拼单没有等待处理的退款。'

/** Gives back what the members of a share order paid whose model did not come. */
export const refundShoot = defineAct({
  ...aboutBooking,
  name: 'refund-shoot',
  audited: 'refundShoot',
  title: '模特未到，全额退款',
  danger: true,
  summary: '模特未到：向一个拼单的全部成员退回席位费和拍币',
  reasons: ['核实模特未到'],
  mostFen: { support: 20_000 },
  secondAboveFen: 100_000,
  carry: async (tx, { shareId }, { at }) => {
    const order = await lockBooking(tx, shareId)
    const members = await grantRefund(tx, { shareId, at })
    if (members === null) return refuseAct(none)
    return {
      ...bothTenses(`安排向 ${members} 人全额退款`),
      ...seatsWorth(order, members),
      before: bookingBefore(order),
    }
  },
})

export const dismissShoot = defineAct({
  ...aboutBooking,
  name: 'dismiss-shoot',
  audited: 'dismissShoot',
  title: '反馈不成立',
  summary: '模特未到的反馈不成立：解冻席位费，按时结算',
  reasons: ['有签到记录，模特已到'],
  carry: async (tx, { shareId }, { at }) => {
    const before = bookingBefore(await lockBooking(tx, shareId))
    return (await dismissRefund(tx, { shareId, at }))
      ? { ...bothTenses('驳回并解冻'), before, after: { ...before, frozen: false } }
      : refuseAct(none)
  },
})
