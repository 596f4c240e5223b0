import { vaultOf } from '../../lib/vault'
import { carryOut } from '../act'
import { fail, requiredText, type Command } from '../command'
import { renewSealed } from '../renewSealed'

/** The second step of a change of SECRET_KEY: nothing needs the key of before any more. In batches, beside servers at work; again is harmless. */
export const renewSealedCommand: Command = {
  summary: '更换 SECRET_KEY 的第二步：把用旧密钥（SECRET_KEY_OTHER）封存的内容改用新密钥；可重复执行',
  usage: '',
  acts: true,
  who: 'machine',
  async run(run) {
    requiredText(run, 'reason')
    const { db, env } = await run.deps()
    const found = await renewSealed(db, vaultOf(env), run.dryRun).catch(unopened)
    const rows = [...found].filter(([, count]) => count > 0)
    const sum = rows.reduce((total, [, count]) => total + count, 0)
    await carryOut(run, { act: 'renewSealed', target: 'SECRET_KEY', detail: Object.fromEntries(rows) }, async () =>
      sum === 0
        ? '没有内容还用着旧密钥：可以取消 SECRET_KEY_OTHER 了。'
        : `改封 ${sum} 行：${rows.map(([table, count]) => `${table} ${count}`).join('，')}。再执行一次，直到为 0。`,
    )
  },
}

function unopened(error: unknown): never {
  if (!/unable to authenticate|authentication tag/.test(String(error))) throw error
  return fail(
    '有内容用 SECRET_KEY 和 SECRET_KEY_OTHER 都打不开，什么也没有丢：请把封存它时的密钥设为 SECRET_KEY_OTHER 再试。',
  )
}
