import { readFile } from 'node:fs/promises'
import { carryOut } from '../act'
import { argument, fail, requiredText, type Command } from '../command'
import { tableOf } from '../table'

export const agreements: Command = {
  summary: '列出协议',
  usage: '',
  acts: false,
  async run(run) {
    const { db } = await run.deps()
    const rows = await db.selectFrom('agreement').selectAll().orderBy('key').execute()
    for (const line of tableOf(
      ['键', '标题', '更新时间'],
      rows.map((row) => [row.key, row.title, row.updated_at]),
    ))
      run.out(line)
  },
}

export const setAgreement: Command = {
  summary: '新增或替换一份协议',
  usage: '<键> --title <标题> --text <文本文件>',
  options: { title: { type: 'string' }, text: { type: 'string' } },
  acts: true,
  async run(run) {
    const key = argument(run, 0, '键')
    const file = requiredText(run, 'text')
    const content = await readFile(file, 'utf8').catch(() => fail(`读不到文件 ${file}。`))
    if (content.trim() === '') fail('协议没有内容。')
    const title = requiredText(run, 'title')
    await carryOut(run, { act: 'setAgreement', target: key, detail: { title } }, async (tx, at) => {
      const fresh = { title, content, updated_at: at }
      await tx
        .insertInto('agreement')
        .values({ key, ...fresh })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
        .execute()
      return `协议「${title}」已保存，从下一个请求起生效。`
    })
  },
}
