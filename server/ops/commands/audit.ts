import { number, type Command } from '../command'
import { tableOf } from '../table'

const initial = 30

export const audit: Command = {
  summary: '最近的操作记录',
  usage: '[--limit 30]',
  options: { limit: { type: 'string' } },
  acts: false,
  who: ['admin'],
  async run(run) {
    const { db } = await run.deps()
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(number(run, 'limit') ?? initial)
      .execute()
    const cells = rows.map((row) => [row.created_at, row.actor, row.act, row.target, row.reason])
    for (const line of tableOf(['时间', '操作人', '操作', '对象', '原因'], cells)) run.out(line)
  },
}
