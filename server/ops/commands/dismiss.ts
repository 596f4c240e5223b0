import { Value } from 'typebox/value'
import { TargetType } from '@contract/userdata'
import { closeReports } from '../../features/trust/reports'
import { carryOut } from '../act'
import { argument, fail, idArgument, type Command } from '../command'

/** Closes reports that were without ground. */
export const dismiss: Command = {
  summary: '驳回对某个对象的全部举报',
  usage: '<post|comment|theme|model|user|shareOrder> <id>',
  acts: true,
  async run(run) {
    const targetType = argument(run, 0, '类型')
    const targetId = idArgument(run, 1, 'id')
    if (!Value.Check(TargetType, targetType)) return fail(`没有「${targetType}」这种对象。`)
    await carryOut(run, { act: 'dismissReports', target: targetId, detail: { targetType } }, async (tx, at) => {
      const closed = await closeReports(tx, { targetType, targetId, outcome: 'dismissed', at })
      return closed === 0 ? fail('它没有等待处理的举报。') : `${closed} 条举报已驳回。`
    })
  },
}
