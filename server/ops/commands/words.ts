import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Connection } from '../../db/connection'
import { carryOut } from '../act'
import { fail, texts, type Command } from '../command'
import { saveSetting } from '../settings'

const Words = Type.Object({ refused: Type.Array(Type.String()), allowed: Type.Array(Type.String()) })

/** The operator's own words beside the list that comes with the product. */
export const setWords: Command = {
  summary: '增减自有的违禁词（--refuse）与放行词（--allow），--drop 移除',
  usage: '[--refuse <词> …] [--allow <词> …] [--drop <词> …]',
  options: {
    refuse: { type: 'string', multiple: true },
    allow: { type: 'string', multiple: true },
    drop: { type: 'string', multiple: true },
  },
  acts: true,
  who: ['editor'],
  async run(run) {
    const [refused, allowed, dropped] = [texts(run, 'refuse'), texts(run, 'allow'), texts(run, 'drop')]
    if (refused.length + allowed.length + dropped.length === 0) fail('请写明要增减的词。')
    await carryOut(
      run,
      { act: 'setWords', target: 'moderation', detail: { refused, allowed, dropped } },
      async (tx, at) => {
        const before = await words(tx)
        const merged = (old: string[], added: string[]) =>
          [...new Set([...old, ...added])].filter((word) => !dropped.includes(word))
        const after = { refused: merged(before.refused, refused), allowed: merged(before.allowed, allowed) }
        await saveSetting(tx, 'moderation', after, at)
        return `违禁词 ${after.refused.length} 个，放行词 ${after.allowed.length} 个。`
      },
    )
  },
}

async function words(db: Connection) {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'moderation').executeTakeFirst()
  return row === undefined ? { refused: [], allowed: [] } : Value.Parse(Words, row.value)
}
