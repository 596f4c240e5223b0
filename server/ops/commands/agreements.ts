import { readFile } from 'node:fs/promises'
import { addVersion } from '../../features/agreements/repo'
import { carryOut } from '../act'
import { argument, fail, requiredText, type Command } from '../command'
import { tableOf } from '../table'

export const agreements: Command = {
  summary: '列出协议',
  usage: '',
  acts: false,
  who: ['editor'],
  async run(run) {
    const { db } = await run.deps()
    const rows = await db.selectFrom('agreement').selectAll().orderBy('key').orderBy('version').execute()
    for (const line of tableOf(
      ['键', '版本', '标题', '生效时间'],
      rows.map((row) => [row.key, row.version, row.title, row.from_at]),
    ))
      run.out(line)
  },
}

export const setAgreement: Command = {
  summary: '新增一份协议，或一份协议的新版本',
  usage: '<键> --title <标题> --text <文本文件> [--asks，请老用户重新同意]',
  options: { title: { type: 'string' }, text: { type: 'string' }, asks: { type: 'boolean' } },
  acts: true,
  who: ['editor'],
  async run(run) {
    const key = argument(run, 0, '键')
    const file = requiredText(run, 'text')
    const content = await readFile(file, 'utf8').catch(() => fail(`读不到文件 ${file}。`))
    if (content.trim() === '') fail('协议没有内容。')
    const title = requiredText(run, 'title')
    await carryOut(run, { act: 'setAgreement', target: key, detail: { title } }, async (tx, at) => {
      const asks = run.values.asks === true
      const version = await addVersion(tx, { key, title, content, asks, from: at }, at)
      return `协议「${title}」第 ${version} 版已保存，从下一个请求起生效。`
    })
  },
}
