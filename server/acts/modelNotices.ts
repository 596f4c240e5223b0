import Type from 'typebox'
import { uuidv7 } from 'uuidv7'
import { Id } from '@contract/common'
import { strict } from '@contract/endpoint'
import { defineAct } from './act'
import { refuseAct } from './refused'
import { bothTenses } from './shown'
import { shownModel } from './themes'

/** Says something on a model's page. */
export const addNotice = defineAct({
  name: 'add-notice',
  audited: 'addNotice',
  title: '发布通告',
  summary: '为模特发布档期或通告',
  roles: ['editor'],
  input: strict({
    modelId: Type.String({ ...Id, title: '模特' }),
    title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: '标题' }),
    text: Type.String({ minLength: 1, maxLength: 5000, pattern: '\\S', title: '正文' }),
  }),
  positional: ['modelId'],
  reasons: ['新档期', '模特委托发布'],
  shows: { model: { title: '模特' }, title: { title: '标题' }, text: { title: '正文' } },
  target: ({ modelId }) => modelId,
  carry: async (tx, { modelId, title, text }, { at }) => {
    const model = await shownModel(tx, modelId)
    const row = { id: uuidv7(), model_id: modelId, title: title.trim(), content: text.trim(), created_at: at }
    await tx.insertInto('notice').values(row).execute()
    return {
      will: `将为「${model.name}」发布通告「${row.title}」。`,
      sentence: `已为「${model.name}」发布 ${row.id}。`,
      after: { model: model.name, title: row.title, text: row.content },
    }
  },
})

export const removeNotice = defineAct({
  name: 'remove-notice',
  audited: 'removeNotice',
  title: '删除通告',
  danger: true,
  summary: '删除一条档期或通告',
  roles: ['editor'],
  input: strict({ noticeId: Type.String({ ...Id, title: '通告' }) }),
  positional: ['noticeId'],
  reasons: ['档期已满', '内容有误'],
  shows: { title: { title: '标题' } },
  target: ({ noticeId }) => noticeId,
  carry: async (tx, { noticeId }) => {
    const removed = await tx.deleteFrom('notice').where('id', '=', noticeId).returning('title').executeTakeFirst()
    if (removed === undefined) return refuseAct('没有这条通告。')
    return { ...bothTenses(`删除「${removed.title}」`), before: removed }
  },
})
