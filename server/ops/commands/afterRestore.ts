import { settleMediaAt } from '../../features/media/settle'
import { vaultOf } from '../../lib/vault'
import { carryOut } from '../act'
import { fail, requiredText, type Command } from '../command'
import { layBeside, type Fitting } from '../restored/objects'
import { tryToOpen, type SealedColumn } from '../restored/sealed'

/** So many keys are read on a screen. */
const shown = 20

/** After a restore: which objects of the store are missing, which lie where the database of another day does not look, and what the keys do not open. */
export const afterRestore: Command = {
  summary: '恢复之后：核对对象存储和密钥与数据库是否相配，把放错位置的文件放回；缺的逐个列出',
  usage: '',
  acts: true,
  who: 'machine',
  async run(run) {
    requiredText(run, 'reason')
    const { db, storage, env } = await run.deps()
    const fitting = await layBeside(db, storage)
    const columns = await tryToOpen(db, vaultOf(env))
    for (const line of [...storeLines(fitting), ...keyLines(columns)]) run.out(line)
    const { missing, astray } = fitting
    await carryOut(
      run,
      { act: 'afterRestore', target: 'store', detail: { missing: missing.length, astray: astray.length } },
      async (tx, at) => {
        await settleMediaAt(tx, astray, at)
        return astray.length === 0 ? '没有放错位置的文件。' : `放错位置的 ${astray.length} 个文件，几秒内由服务放回。`
      },
    )
    if (missing.length > 0 || columns.some(({ unopened }) => unopened > 0)) fail('有缺少的文件或打不开的内容，见上。')
  },
}

function storeLines({ named, missing, unnamed }: Fitting): string[] {
  const more = missing.length > shown ? [`  …… 其余 ${missing.length - shown} 个`] : []
  return [
    `数据库里有人要看的文件 ${named} 个，对象存储里缺 ${missing.length} 个${missing.length > 0 ? '：' : '。'}`,
    ...missing.slice(0, shown).map((key) => `  ${key}`),
    ...more,
    `对象存储里没有记录的文件 ${unnamed} 个${unnamed > 0 ? '：写入两天后清除；若要改用更新的备份恢复，请先停止服务。' : '。'}`,
  ]
}

function keyLines(columns: readonly SealedColumn[]): string[] {
  const lost = columns.filter(({ unopened }) => unopened > 0)
  const sum = columns.reduce((total, { sealed }) => total + sealed, 0)
  if (lost.length === 0) return [`封存的内容 ${sum} 处，都打得开。`]
  const cells = lost.map(({ name, sealed, unopened }) => `  ${name}：${sealed} 处里有 ${unopened} 处`)
  return [`SECRET_KEY（和 SECRET_KEY_OTHER）打不开，请找回封存时的密钥，设为 SECRET_KEY_OTHER：`, ...cells]
}
