import { resolve } from 'node:path'
import { restoreFolder } from '../backup/folder'
import { restoreDatabase } from '../backup/postgres'
import { backupPlace } from '../backup/place'
import { argument, type Command } from '../command'

export const restore: Command = {
  summary: '从备份文件恢复，替换现有数据；先停止全部服务',
  usage: '<文件>',
  acts: true,
  async run(run) {
    const file = resolve(argument(run, 0, '文件'))
    const place = backupPlace()
    const target = place.kind === 'folder' ? place.dataDir : '数据库'
    if (run.dryRun) return run.out(`（演练，未写入）将用 ${file} 替换 ${target}。`)
    if (place.kind === 'database') await restoreDatabase(place.ownerUrl, file)
    const aside = place.kind === 'folder' ? await restoreFolder(place.dataDir, file) : null
    run.out(`已从 ${file} 恢复 ${target}。`)
    if (aside !== null) run.out(`原来的数据目录保留在 ${aside}，确认无误后可删除。`)
  },
}
