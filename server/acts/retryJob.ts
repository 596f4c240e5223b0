import Type from 'typebox'
import { Id } from '@contract/common'
import { jobWords } from '@contract/console/words'
import { strict } from '@contract/endpoint'
import { retryMessage } from '../jobs/claim'
import { defineAct } from './act'
import { refuseAct } from './refused'
import { bothTenses, word } from './shown'

/** Carries out at once what would be tried again later. */
export const retryJob = defineAct({
  name: 'retry-job',
  audited: 'retryJob',
  title: '立即重试',
  summary: '立即重试一个失败了、还在等待下一次的后台任务',
  roles: [],
  input: strict({ jobId: Type.String({ ...Id, title: '任务' }) }),
  positional: ['jobId'],
  reasons: ['故障已排除'],
  shows: { topic: word('任务', jobWords), attempts: { title: '试过的次数' }, error: { title: '上次的错误' } },
  target: ({ jobId }) => jobId,
  carry: async (tx, { jobId }, { at }) => {
    const before = await retryMessage(tx, jobId, at)
    return before === null
      ? refuseAct('没有这个任务，或没有失败过、正在进行、已经完成。')
      : { ...bothTenses('安排立即重试'), before }
  },
})
