import { freezePayout, unfreezePayout } from '../../features/shareOrders/freeze'
import { carryOut } from '../act'
import { fail, idArgument, type Command } from '../command'

/** Holds seat fees back from a model's user while something is looked into. */
export const freeze: Command = {
  summary: '冻结一个拼单的位费，暂不结算给模特',
  usage: '<shareId>',
  acts: true,
  run: (run) => {
    const shareId = idArgument(run, 0, 'shareId')
    return carryOut(run, { act: 'freeze', target: shareId }, async (tx, at) =>
      (await freezePayout(tx, { shareId, at })) ? '已冻结。' : fail('没有这个拼单，或已经冻结。'),
    )
  },
}

export const unfreeze: Command = {
  summary: '解冻一个拼单的位费，到期的立即结算',
  usage: '<shareId>',
  acts: true,
  run: (run) => {
    const shareId = idArgument(run, 0, 'shareId')
    return carryOut(run, { act: 'unfreeze', target: shareId }, async (tx, at) =>
      (await unfreezePayout(tx, { shareId, at })) ? '已解冻。' : fail('没有这个拼单，或没有冻结。'),
    )
  },
}
