import { dismissRefund, grantRefund } from '../../features/shootDay/refund'
import { carryOut } from '../act'
import { fail, idArgument, type Command } from '../command'

const none = '这个拼单没有等待处理的退款。'

/** Gives back what the members of a share order paid whose model did not come. */
export const refundShoot: Command = {
  summary: '模特未到：向一个拼单的全部成员退回席位费和拍币',
  usage: '<shareId>',
  acts: true,
  run: (run) => {
    const shareId = idArgument(run, 0, 'shareId')
    return carryOut(run, { act: 'refundShoot', target: shareId }, async (tx, at) => {
      const members = await grantRefund(tx, { shareId, at })
      return members === null ? fail(none) : `将向 ${members} 人全额退款。`
    })
  },
}

export const dismissShoot: Command = {
  summary: '模特未到的反馈不成立：解冻席位费，按时结算',
  usage: '<shareId>',
  acts: true,
  run: (run) => {
    const shareId = idArgument(run, 0, 'shareId')
    return carryOut(run, { act: 'dismissShoot', target: shareId }, async (tx, at) =>
      (await dismissRefund(tx, { shareId, at })) ? '已驳回并解冻。' : fail(none),
    )
  },
}
