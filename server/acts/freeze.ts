import { freezePayout, unfreezePayout } from '../features/shareOrders/freeze'
import { defineAct } from './act'
import { aboutBooking, bookingBefore, lockBooking } from './bookingOf'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

/** Holds seat fees back from a model's user while something is looked into. */
export const freeze = defineAct({
  ...aboutBooking,
  name: 'freeze',
  audited: 'freeze',
  title: '冻结席位费',
  summary: '冻结一个拼单的席位费，暂不结算给模特',
  reasons: ['有人反馈模特未到，核实中', '有争议，核实中'],
  carry: async (tx, { shareId }, { at }) => {
    const before = bookingBefore(await lockBooking(tx, shareId))
    return (await freezePayout(tx, { shareId, at }))
      ? { ...bothTenses('冻结'), before, after: { ...before, frozen: true } }
      : refuseAct('已经冻结。')
  },
})

export const unfreeze = defineAct({
  ...aboutBooking,
  name: 'unfreeze',
  audited: 'unfreeze',
  title: '解冻席位费',
  summary: '解冻一个拼单的席位费，到期的立即结算',
  reasons: ['核实完毕，照常结算'],
  carry: async (tx, { shareId }, { at }) => {
    const before = bookingBefore(await lockBooking(tx, shareId))
    return (await unfreezePayout(tx, { shareId, at }))
      ? { ...bothTenses('解冻'), before, after: { ...before, frozen: false } }
      : refuseAct('没有冻结。')
  },
})
