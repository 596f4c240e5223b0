import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { appRole, clusterFolder, startEmbedded } from '../../../server/db/embedded/embedded'
import { migrateDatabase } from '../../../server/db/migrate'
import { keepSecrets } from '../../../server/secrets'
import type { TestServer } from './server'

/** Tests do not survive a power cut, so they do not pay for it. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB']

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pinpai-test-'))
  const secrets = keepSecrets(dataDir)
  const database = await startEmbedded({ dataDir, secrets, settings })
  const end = async () => {
    await database.stop()
    const place = dirname(clusterFolder(dataDir, secrets))
    for (const folder of [place, dataDir]) rmSync(folder, { recursive: true, force: true })
  }
  process.once('disconnect', () => void end())
  try {
    await migrateDatabase(database.ownerUrl, appRole)
  } catch (error) {
    await end()
    throw error
  }
  process.send?.(serverAt(database))
}

function serverAt(database: { ownerUrl: string; appUrl: string }): TestServer {
  const anyDatabase = (url: string) => url.replace(/[^/]+$/, '{database}')
  return { ownerUrl: anyDatabase(database.ownerUrl), appUrl: anyDatabase(database.appUrl), template: 'pinpai' }
}

void main()
