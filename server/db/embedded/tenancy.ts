import pg from 'pg'
import { StartupError } from '../../startupError'

/** Another live server holds the data folder; its database must not be stopped. */
export class DatabaseInUse extends StartupError {}

const tenancyLock = 712_001

/**
 * Holds the database for this process as long as the returned session lives. A second server on the same data folder is
 * turned away; a killed one loses its session, and with it the hold.
 */
export async function takeDatabase(adminUrl: string): Promise<{ end(): Promise<void> }> {
  const session = new pg.Client({ connectionString: adminUrl, keepAlive: true })
  session.on('error', () => {
    // The database went away. Requests report that; the hold is over either way.
  })
  await session.connect()
  const { rows } = await session.query('select pg_try_advisory_lock($1) as held', [tenancyLock])
  if (rows[0]?.held === true) return { end: () => session.end().catch(() => undefined) }
  await session.end()
  throw new DatabaseInUse('另一个拼拍服务正在使用这个数据目录。请先停止它，或用 DATA_DIR 和 PORT 另开一个。')
}
