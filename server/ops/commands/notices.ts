import { readFile } from 'node:fs/promises'
import { uuidv7 } from 'uuidv7'
import { carryOut } from '../act'
import { fail, idArgument, requiredText, type Command } from '../command'

const longest = 5000

export const addNotice: Command = {
  summary: '为模特发布档期或通告',
  usage: '<modelId> --title <标题> --text <文本文件>',
  options: { title: { type: 'string' }, text: { type: 'string' } },
  acts: true,
  who: ['editor'],
  async run(run) {
    const modelId = idArgument(run, 0, 'modelId')
    const file = requiredText(run, 'text')
    const content = (await readFile(file, 'utf8').catch(() => fail(`读不到文件 ${file}。`))).trim()
    if (content === '' || content.length > longest) fail(`正文应有内容，且不超过 ${longest} 字。`)
    const row = { id: uuidv7(), model_id: modelId, title: requiredText(run, 'title'), content }
    await carryOut(run, { act: 'addNotice', target: row.id, detail: row }, async (tx, at) => {
      const model = await tx.selectFrom('model').select('name').where('id', '=', modelId).executeTakeFirst()
      if (model === undefined) return fail('没有这位模特。')
      await tx
        .insertInto('notice')
        .values({ ...row, created_at: at })
        .execute()
      return `已为「${model.name}」发布 ${row.id}。`
    })
  },
}

export const removeNotice: Command = {
  summary: '删除一条档期或通告',
  usage: '<noticeId>',
  acts: true,
  who: ['editor'],
  run: (run) => {
    const id = idArgument(run, 0, 'noticeId')
    return carryOut(run, { act: 'removeNotice', target: id }, async (tx) => {
      const removed = await tx.deleteFrom('notice').where('id', '=', id).returning('title').executeTakeFirst()
      return removed === undefined ? fail('没有这条通告。') : `已删除「${removed.title}」。`
    })
  },
}
