import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskError } from '../lib/diskError'
import { makeFolder } from '../lib/makeFolder'
import { StartupError } from '../lib/startupError'

/** Random values that a laptop makes for itself once and keeps, readable by their owner alone. */
export interface Secrets {
  ownerPassword: string
  appPassword: string
  secretKey: string
  smsAccessKeyId: string
  smsAccessKeySecret: string
  ossAccessKeyId: string
  ossAccessKeySecret: string
  wechatMiniAppId: string
  wechatMiniSecret: string
  wechatH5AppId: string
  wechatH5Secret: string
  wechatPushToken: string
  wechatPushAesKey: string
  /** Names this folder's place for the database when it cannot be inside (root). */
  folderId: string
}

const lengths: Record<keyof Secrets, number> = {
  ownerPassword: 24,
  appPassword: 24,
  secretKey: 32,
  smsAccessKeyId: 12,
  smsAccessKeySecret: 24,
  ossAccessKeyId: 12,
  ossAccessKeySecret: 24,
  wechatMiniAppId: 8,
  wechatMiniSecret: 16,
  wechatH5AppId: 8,
  wechatH5Secret: 16,
  wechatPushToken: 16,
  wechatPushAesKey: 22,
  folderId: 6,
}

/** Reads the secrets of a data folder, which `setting` names, making the folder and whatever is missing. Twice gives the same. */
export function keepSecrets(dataDir: string, setting = 'DATA_DIR'): Secrets {
  const file = join(dataDir, 'secrets.json')
  try {
    makeFolder(dataDir, 0o700)
    const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    const secrets = complete(Object(known))
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify(secrets, null, 2), { mode: 0o600 })
    renameSync(unfinished, file)
    chmodSync(file, 0o600)
    return secrets
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new StartupError(`密钥文件 ${file} 已损坏，请从备份恢复，或删除整个数据目录后重新开始。`)
    throw diskError(error, { folder: dataDir, setting })
  }
}

function complete(known: object): Secrets {
  const made = Object.entries(lengths).map(([name, bytes]) => {
    const kept: unknown = Reflect.get(known, name)
    return [name, typeof kept === 'string' && kept !== '' ? kept : randomBytes(bytes).toString('hex')]
  })
  return { ...Object.fromEntries(made) } as Secrets
}
