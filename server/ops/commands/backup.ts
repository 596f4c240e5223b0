import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { dumpDatabase } from '../backup/database'
import { backUpFolder } from '../backup/folder'
import { backupKeys, requireRecipients } from '../backup/keys'
import { backupPlace } from '../backup/where'
import { argument, fail, type Command } from '../command'

export const backup: Command = {
  summary: '备份到一个加密的文件：本机是整个数据目录（先停服务）；有 DATABASE_URL 时是数据库（可不停服务）',
  usage: '<文件> [--plain]',
  explains: ['--plain：不加密，只限本机试用的数据'],
  options: { plain: { type: 'boolean' } },
  acts: false,
  who: 'machine',
  async run(run) {
    const file = resolve(argument(run, 0, '文件'))
    if (!existsSync(dirname(file))) fail(`没有 ${dirname(file)} 这个目录，请先新建它。`)
    const place = backupPlace()
    const plain = run.values['plain'] === true
    if (plain && place.kind === 'database') fail('生产数据的备份一定要加密，不能用 --plain。')
    const recipients = plain ? null : requireRecipients(await backupKeys(), '备份')
    const wanted = { file, recipients, now: new Date() }
    if (place.kind === 'folder') await backUpFolder(place.dataDir, wanted)
    else await dumpDatabase(place.ownerUrl, wanted)
    run.out(`已备份到 ${file}。它含有全部数据${place.kind === 'folder' ? '和密钥' : ''}，请妥善保管。`)
    run.out(
      recipients === null ? '它没有加密。' : `它是加密的，打开它要 ${recipients.join('、')} 的私钥，请另外保存私钥。`,
    )
    if (place.kind === 'database') run.out('对象存储请用存储桶的版本控制备份，SECRET_KEY 请另外保存。')
  },
}
