import { searchJobs } from '../../console/jobs'
import { fail, number, text, type Command } from '../command'
import { tableOf } from '../table'

const states = ['dead', 'failed', 'due', 'later'] as const
const initial = 50

/** What the server has promised and not done yet. */
export const jobs: Command = {
  summary: '列出还没做完的后台任务，失败过的在前；retry-job 立即重试其中一个',
  usage: '[failed|due|later] [--topic payment.refund] [--limit 50]',
  explains: ['failed：失败过，等下一次', 'due：到期了还没做', 'later：约好以后做'],
  options: { topic: { type: 'string' }, limit: { type: 'string' } },
  acts: false,
  who: ['admin'],
  json: true,
  async run(run) {
    const [wanted] = run.args
    const state = states.find((one) => one === wanted)
    if (wanted !== undefined && state === undefined) fail(`没有「${wanted}」这种任务，可用的有：${states.join('、')}。`)
    const topic = text(run, 'topic')
    const { db, clock } = await run.deps()
    const chosen = { ...(topic === undefined ? {} : { topic }), ...(state === undefined ? {} : { state }) }
    const found = await searchJobs(db, { ...chosen, pageSize: number(run, 'limit') ?? initial }, clock.now())
    const cells = found.items.map((job) => [job.id, job.topic, job.attempts, new Date(job.dueAt), job.error])
    const lines = tableOf(['编号', '任务', '试过', '下次', '上次的错误'], cells)
    run.answer(found, [...lines, `共 ${found.total} 个`])
  },
}
