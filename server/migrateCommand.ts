import { migrateDatabase } from './db/migrate'
import { readSettingsFile } from './settingsFile'
import { StartupError } from './startupError'

/** `npm run migrate`: brings the database of MIGRATE_DATABASE_URL up to date, for fleets that start with MIGRATE=off. */
async function main(): Promise<void> {
  readSettingsFile()
  const { MIGRATE_DATABASE_URL: owner, DATABASE_URL: server } = process.env
  if (!owner || !server) throw new StartupError('请设置 MIGRATE_DATABASE_URL（所有者）和 DATABASE_URL（服务端角色）。')
  const applied = await migrateDatabase(owner, decodeURIComponent(new URL(server).username))
  console.log(applied.length === 0 ? '数据库已是最新。' : `已执行：${applied.join('、')}`)
}

main().catch((error: unknown) => {
  process.exitCode = 1
  console.error(error instanceof StartupError ? error.message : error)
})
