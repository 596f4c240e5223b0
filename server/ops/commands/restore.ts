import { resolve } from 'node:path'
import { openArchive, type Archive } from '../backup/archive'
import type { Restoring } from '../backup/auditRow'
import { keepReplaced, readDump, requireRestorable, restoreDatabase, type DatabasePlace } from '../backup/database'
import { factsSentence, momentOf } from '../backup/facts'
import { restoreFolder } from '../backup/folder'
import { backupKeys, requireRecipients } from '../backup/keys'
import { readLiveFacts } from '../backup/liveFacts'
import { backupPlace } from '../backup/where'
import { argument, fail, OpsError, requiredText, type Command, type Run } from '../command'

export const restore: Command = {
  summary: '从备份文件恢复，替换现有数据；先停止全部服务',
  usage: '<文件> [--over-newer]',
  explains: ['--over-newer：现有数据比备份新，也替换'],
  options: { 'over-newer': { type: 'boolean' } },
  acts: true,
  who: 'machine',
  async run(run) {
    const archive = await openArchive(resolve(argument(run, 0, '文件')), await backupKeys())
    const place = backupPlace()
    const fitting = place.kind === archive.holds
    if (!fitting)
      fail(`${archive.file} 是${archive.holds === 'folder' ? '本机数据目录' : '数据库'}的备份，不能恢复到这里。`)
    run.out(archiveSentence(archive))
    const restoring: Restoring = {
      archive,
      actor: (await run.actor()).name,
      reason: requiredText(run, 'reason'),
      now: new Date(),
      overNewer: run.values['over-newer'] === true,
      dryRun: run.dryRun,
    }
    if (place.kind === 'database') await restoreToDatabase(run, place, restoring)
    else await restoreToFolder(run, place.dataDir, restoring)
  },
}

async function restoreToFolder(run: Run, dataDir: string, restoring: Restoring): Promise<void> {
  const { restored, replaced, unreadable, keptAs } = await restoreFolder(dataDir, restoring)
  run.out(`备份里：${factsSentence(restored)}`)
  if (replaced !== null) run.out(`现在的：${factsSentence(replaced)}`)
  if (unreadable) run.out('现在的数据库打不开，没有和它比较新旧。')
  if (run.dryRun) return run.out(`（演练，未写入）备份完整，可以用它替换 ${dataDir}。`)
  run.out(`已从 ${restoring.archive.file} 恢复 ${dataDir}，并记入审计。`)
  if (keptAs !== null) run.out(`原来的数据目录保留在 ${keptAs}，确认无误后可删除。`)
}

async function restoreToDatabase(run: Run, place: DatabasePlace, restoring: Restoring): Promise<void> {
  const restored = await readDump(restoring.archive)
  run.out(`备份里：${factsSentence(restored)}`)
  const replaced = await readLiveFacts(place.ownerUrl)
  run.out(replaced === null ? '现在的数据库是空的。' : `现在的：${factsSentence(replaced)}`)
  const refused = requireRestorable(place, { archive: restored, current: replaced, restoring })
  if (run.dryRun) return rehearsed(run, refused)
  await refused
  const recipients = replaced === null ? [] : requireRecipients(await backupKeys(), '被替换的数据会先备份，它')
  const keptAs = replaced === null ? null : await keepReplaced(place, restoring, recipients)
  if (keptAs !== null) run.out(`被替换的数据已先备份到 ${keptAs}。`)
  await restoreDatabase(place, restoring, { restored, replaced, keptAs })
  run.out(`已从 ${restoring.archive.file} 恢复数据库，并记入审计。它若是旧版本的，请运行 npm run migrate。`)
}

/** The archive was read to its end; servers that still run are no reason to call that a failure. */
async function rehearsed(run: Run, refused: Promise<void>): Promise<void> {
  const why = await refused.then(
    () => null,
    (error: unknown) => (error instanceof OpsError ? error.message : Promise.reject(error)),
  )
  run.out(`（演练，未写入）备份完整。${why === null ? '可以用它替换数据库。' : `但现在恢复会被拒绝：${why}`}`)
}

function archiveSentence({ file, bytes, keys, takenAt }: Archive): string {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${Math.round(bytes / 1e6)} MB`
  if (keys === null) return `${file}：${size}，没有加密的旧备份。`
  const taken = takenAt === null ? '没有记下时间' : `${momentOf(takenAt)} 备份`
  return `${file}：${size}，${taken}，${keys.length === 0 ? '已' : `用 ${keys.join('、')} `}加密。`
}
