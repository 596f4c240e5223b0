import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backUpFolder } from '../backup/folder'
import { dumpDatabase } from '../backup/postgres'
import { backupPlace } from '../backup/place'
import { argument, fail, type Command } from '../command'

export const backup: Command = {
  summary: '备份到一个文件：本机是整个数据目录（先停服务）；有 DATABASE_URL 时是数据库（可不停服务）',
  usage: '<文件>',
  acts: false,
  async run(run) {
    const file = resolve(argument(run, 0, '文件'))
    if (!existsSync(dirname(file))) fail(`没有 ${dirname(file)} 这个目录，请先新建它。`)
    const place = backupPlace()
    if (place.kind === 'folder') await backUpFolder(place.dataDir, file)
    else await dumpDatabase(place.ownerUrl, file)
    run.out(`已备份到 ${file}。它含有全部数据${place.kind === 'folder' ? '和密钥' : ''}，请妥善保管。`)
    if (place.kind === 'database') run.out('对象存储请用存储桶的版本控制备份，SECRET_KEY 请另外保存。')
  },
}
