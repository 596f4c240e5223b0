import { resolve } from 'node:path'
import { projectRoot } from '../../lib/projectRoot'
import { fail } from '../command'
import type { DatabasePlace } from './database'

type Place = { readonly kind: 'folder'; readonly dataDir: string } | ({ readonly kind: 'database' } & DatabasePlace)

/** What a backup is of: the database of DATABASE_URL as its owner, else the data folder of this machine. */
export function backupPlace(): Place {
  const { DATABASE_URL: server, MIGRATE_DATABASE_URL: owner, DATA_DIR: dataDir } = process.env
  if (!server) return { kind: 'folder', dataDir: resolve(projectRoot, dataDir || '.data') }
  if (!owner) return fail('备份和恢复要以数据库所有者的身份进行，请设置 MIGRATE_DATABASE_URL。')
  return { kind: 'database', ownerUrl: owner, appRole: decodeURIComponent(new URL(server).username) }
}
