import pg from 'pg'
import { StartupError } from '../../lib/startupError'

/** Another live server holds the data folder; its database must not be stopped. */
export class DatabaseInUse extends StartupError {}

/** A database that is held for this process. */
export interface Tenancy {
  /** Resolves when the hold is over, whoever ended it. */
  readonly over: Promise<void>
  end(): Promise<void>
}

const tenancyLock = 712_001

/**
 * Holds the database for this process as long as its session lives. A second server on the same data folder is turned away; a killed
 * one loses its session, and with it the hold.
 */
export async function takeDatabase(adminUrl: string): Promise<Tenancy> {
  const session = new pg.Client({ connectionString: adminUrl, keepAlive: true })
  const over = new Promise<void>((resolve) => session.once('end', resolve))
  session.on('error', () => {
    // The database went away: `end` follows, and requests report it meanwhile.
  })
  await session.connect()
  const { rows } = await session.query('select pg_try_advisory_lock($1) as held', [tenancyLock])
  if (rows[0]?.held === true) return { over, end: () => session.end().catch(() => undefined) }
  await session.end()
  throw new DatabaseInUse('另一个拼拍服务正在使用这个数据目录。请先停止它，或用 DATA_DIR 和 PORT 另开一个。')
}
