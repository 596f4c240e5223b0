import Type from 'typebox'
import { Instant } from '@contract/common'
import { strict } from '@contract/endpoint'
import { shanghaiMinute } from '@contract/shanghai'
import { addVersion, dropVersion, lastVersion } from '../features/agreements/repo'
import { defineAct } from './act'
import { refuseAct } from './refused'
import { bothTenses } from './shown'

const key = Type.String({ minLength: 1, maxLength: 32, title: '协议的键' })

/** A new version of an agreement, now or later. */
export const setAgreement = defineAct({
  name: 'set-agreement',
  audited: 'setAgreement',
  title: '发布协议新版本',
  summary: '发布一份协议的新版本，立即或到时生效；以前的版本留着',
  roles: ['editor'],
  input: strict({
    key,
    title: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: '标题' }),
    content: Type.String({ minLength: 1, maxLength: 20_000, pattern: '\\S', title: '正文' }),
    asks: Type.Optional(Type.Boolean({ title: '请老用户重新同意' })),
    from: Type.Optional(Type.Unsafe<string>({ ...Instant, title: '生效时间（不填立即生效）' })),
  }),
  positional: ['key'],
  reasons: ['按法律要求修改', '修改措辞，内容不变'],
  shows: { version: { title: '版本' }, title: { title: '标题' }, length: { title: '字数' } },
  target: (input) => input.key,
  carry: async (tx, { asks = false, from, ...text }, { at }) => {
    const before = (await lastVersion(tx, text.key)) ?? refuseAct('没有这份协议。')
    const begins = from === undefined ? at : new Date(from)
    if (begins < at) return refuseAct('生效时间已经过去。')
    if (before.content === text.content && before.title === text.title && !asks) return refuseAct('与现在的版本一样。')
    const version = await addVersion(tx, { ...text, asks, from: begins }, at)
    const when = from === undefined ? '立即生效' : `${shanghaiMinute(begins)} 生效`
    const asked = asks ? '已注册的用户下次打开时会被请求同意。' : '不再请用户同意。'
    return {
      sentence: `「${text.title}」第 ${version} 版，${when}。${asked}`,
      before: { version: before.version, title: before.title, length: before.content.length },
      after: { version, title: text.title, length: text.content.length },
    }
  },
})

/** Takes back a version that was announced for later. */
export const dropAgreement = defineAct({
  name: 'drop-agreement',
  audited: 'dropAgreement',
  title: '撤回未生效的版本',
  danger: true,
  summary: '撤回一份协议还没有生效的版本',
  roles: ['editor'],
  input: strict({ key, version: Type.Integer({ minimum: 1, title: '版本' }) }),
  positional: ['key'],
  shows: { version: { title: '版本' } },
  target: (input) => input.key,
  carry: async (tx, version, { at }) => {
    const title = await dropVersion(tx, version, at)
    if (title === null) return refuseAct('没有这个版本，或已经生效。')
    return { ...bothTenses(`撤回「${title}」第 ${version.version} 版`), before: version }
  },
})
