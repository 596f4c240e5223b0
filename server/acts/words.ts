import Type from 'typebox'
import { strict } from '@contract/endpoint'
import { addSetting, lockSetting } from '../db/settings'
import { ownWords } from '../features/moderation/words'
import { bareOf, type OwnWords } from '../ports/moderation/wordList'
import { defineAct, type Shown } from './act'
import { refuseAct } from './refused'

const words = (title: string) =>
  Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }), { maxItems: 200, title }))

const count = (title: string): Shown => ({ title, text: (n) => `${Number(n)} 个` })

/** Fewer would refuse half of what people write. */
const shortest = 2
const most = 2000

/** The operator's own words beside the list that comes with the product, in force at once. */
export const setWords = defineAct({
  name: 'set-words',
  audited: 'setWords',
  title: '增减违禁词与放行词',
  summary: '增减自有的违禁词和放行词；只管以后发布的内容和热门搜索，已公开的不受影响',
  roles: ['editor'],
  input: strict({ refuse: words('新增违禁词'), allow: words('新增放行词'), drop: words('移除') }),
  positional: [],
  reasons: ['用户举报', '误伤'],
  shows: { refused: count('违禁词'), allowed: count('放行词') },
  target: () => 'moderation',
  carry: async (tx, { refuse = [], allow = [], drop = [] }, { at }) => {
    await lockSetting(tx, 'moderation')
    const short = [...refuse, ...allow].find((word) => [...bareOf(word)].length < shortest)
    if (short !== undefined) refuseAct(`「${short}」太短：至少 ${shortest} 个字，符号不算。`)
    const before = await ownWords(tx)
    const after = {
      refused: merged(before.refused, refuse, drop),
      allowed: merged(before.allowed, allow, drop),
    }
    if (after.refused.length > most || after.allowed.length > most) refuseAct(`违禁词和放行词各最多 ${most} 个。`)
    const gone = drop.filter((word) => ![...before.refused, ...before.allowed].includes(word))
    if (gone.length > 0) refuseAct(`没有「${gone.join('」「')}」这个词。`)
    const [was, is] = [counted(before), counted(after)]
    const fresh = (now: OwnWords, old: OwnWords, of: keyof OwnWords) =>
      now[of].filter((word) => !old[of].includes(word))
    const changes = [
      said('新增违禁词', fresh(after, before, 'refused')),
      said('新增放行词', fresh(after, before, 'allowed')),
      said('移除', [...fresh(before, after, 'refused'), ...fresh(before, after, 'allowed')]),
    ].filter((change) => change !== '')
    if (changes.length === 0) refuseAct('没有要改的词。')
    await addSetting(tx, { key: 'moderation', value: after, from: at }, at)
    return { sentence: `${changes.join('；')}。立即生效。`, before: was, after: is }
  },
})

function merged(old: readonly string[], added: readonly string[], dropped: readonly string[]): string[] {
  return [...new Set([...old, ...added.map((word) => word.trim())])].filter((word) => !dropped.includes(word))
}

function said(what: string, of: readonly string[]): string {
  return of.length === 0 ? '' : `${what}「${of.join('」「')}」`
}

function counted({ refused, allowed }: OwnWords) {
  return { refused: refused.length, allowed: allowed.length }
}
