import { migrateDatabase } from '../db/migrate'
import { parseMigration } from '../settings/env'
import { readSettingsFile } from '../settings/settingsFile'
import { runCommand } from './runCommand'

/** `npm run migrate`: brings the database of MIGRATE_DATABASE_URL up to date, for fleets that start with MIGRATE=off. */
async function main(): Promise<void> {
  readSettingsFile()
  const { ownerUrl, appRole } = parseMigration(process.env)
  const applied = await migrateDatabase(ownerUrl, appRole)
  console.log(applied.length === 0 ? '数据库已是最新。' : `已执行：${applied.join('、')}`)
}

runCommand(main)
