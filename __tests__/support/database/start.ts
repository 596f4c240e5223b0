import { accessSync, chmodSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../../server/db/migrate'
import { appRole, startEmbedded } from '../../../server/laptop/embedded/embedded'
import { ownerRole } from '../../../server/laptop/embedded/folder'
import { keepSecrets } from '../../../server/settings/secrets'
import type { TestServer } from './server'

/** Tests do not survive a power cut, so they do not pay for it; nor for a password that is hard to guess at each of many connections. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
  'scram_iterations=1',
]

/** Where Linux keeps files in memory: a database is copied there ten times as fast as on a disk. */
const memory = '/dev/shm'
const enoughBytes = 4 * 1024 ** 3

function fastFolder(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= enoughBytes) return memory
  } catch {
    // Not Linux, or not for us.
  }
  return tmpdir()
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(fastFolder(), 'pinpai-test-'))
  // The database's user walks through it when the tests run as root.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  const secrets = keepSecrets(dataDir)
  const database = await startEmbedded({ dataDir, secrets, settings, cluster: join(folder, 'database', 'cluster') })
  const end = async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('disconnect', () => void end())
  try {
    await cheapenPassword(database.ownerUrl, secrets.ownerPassword)
    await migrateDatabase(database.ownerUrl, appRole)
  } catch (error) {
    await end()
    throw error
  }
  process.send?.(serverAt(database))
}

/** The owner's was made before the settings held. */
async function cheapenPassword(url: string, password: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await owner.query(`alter role ${ownerRole} password ${pg.escapeLiteral(password)}`)
  } finally {
    await owner.end()
  }
}

function serverAt(database: { ownerUrl: string; appUrl: string }): TestServer {
  const anyDatabase = (url: string) => url.replace(/[^/]+$/, '{database}')
  return { ownerUrl: anyDatabase(database.ownerUrl), appUrl: anyDatabase(database.appUrl), template: 'pinpai' }
}

void main()
