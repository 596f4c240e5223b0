import { connect } from '../db/connection'
import { reasonOf } from '../db/failures'
import { unlimitedSentence } from '../db/limits'
import { opensWhatIsSealed, wrongKeySentence } from '../db/secretKey'
import { behindSentence, missingMigrations } from '../db/version'
import { diskError } from '../lib/diskError'
import { tryFolder } from '../lib/makeFolder'
import { projectRoot } from '../lib/projectRoot'
import { vaultOf } from '../lib/vault'
import { parseEnv, type BaseEnv, type Env } from '../settings/env'
import { readSettingsFile } from '../settings/settingsFile'
import { runCommand } from './runCommand'

/** `npm run settings`: whether a server can start with these settings, and whether its database is of this release. Changes nothing. */
async function main(): Promise<void> {
  readSettingsFile()
  const parsed = parseEnv(process.env, projectRoot)
  if (parsed.profile === 'laptop') return onLaptop(parsed.base)
  console.log(`设置完整：${parsed.env.publicUrl} 的一台服务器，监听 ${parsed.env.bindAddress}:${parsed.env.port}。`)
  await lookAtDatabase(parsed.env)
}

/** Looked at before the site is built, which takes minutes. */
function onLaptop({ dataDir: folder }: BaseEnv): void {
  try {
    tryFolder(folder)
  } catch (error) {
    throw diskError(error, { folder })
  }
  console.log('没有生产环境的设置：npm start 会在本机试用。')
}

/** A server starts all the same and says that it is not ready, so this is said and refuses nothing. */
async function lookAtDatabase(env: Env): Promise<void> {
  const { databaseUrl, migrateDatabaseUrl, databasePrepares } = env
  const db = connect(databaseUrl, { poolSize: 1, prepares: databasePrepares })
  try {
    const missing = await missingMigrations(db)
    if (missing.length === 0) console.log('数据库是这一版的。')
    else if (migrateDatabaseUrl === null) console.error(behindSentence(missing))
    else console.log('数据库会在启动时升级到这一版。')
    if (missing.length === 0 && !(await opensWhatIsSealed(db, vaultOf(env)))) console.error(wrongKeySentence)
    const unlimited = await unlimitedSentence(db)
    if (unlimited !== null) console.error(unlimited)
  } catch (error) {
    console.error(`数据库没有应答：${reasonOf(error)}`)
  } finally {
    await db.destroy()
  }
}

runCommand(main)
