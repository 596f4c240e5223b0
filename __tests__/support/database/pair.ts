import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrateDatabase } from '../../../server/db/migrate'
import { databaseAccount } from '../../../server/laptop/embedded/account'
import { findInstallations } from '../../../server/laptop/embedded/binaries'
import { appRole, databaseName } from '../../../server/laptop/embedded/embedded'
import { chooseInstallation, initialise, ownerRole } from '../../../server/laptop/embedded/folder'
import { prepareInstallation } from '../../../server/laptop/embedded/install'
import { livePostmaster } from '../../../server/laptop/embedded/postmaster'
import { startPostgres } from '../../../server/laptop/embedded/process'
import { freePort } from '../../../server/lib/freePort'
import { startRelay, type Relay } from '../relay'

const password = 'pair'

/** A primary, a standby that has every commit before it is acknowledged, and one address that leads to whichever leads. */
export interface DatabasePair {
  readonly appUrl: string
  readonly ownerUrl: string
  /** The standby alone, by an address that can be broken. */
  readonly standby: { readonly appUrl: string; readonly door: Relay }
  /** From now on the standby takes what comes and shows none of it, or shows it all. */
  replay(word: 'pause' | 'resume'): Promise<void>
  /** The standby follows nobody any more. */
  promote(): Promise<void>
  /** Kills the primary; after a while the standby becomes it, and everybody is led there. */
  failOver(outageMs: number): Promise<void>
  close(): Promise<void>
}

/** Two clusters of the embedded PostgreSQL, as a service that fails over by itself has them; the primary of `loose` ones acknowledges what the standby has not yet. */
export async function aDatabasePair(how: 'synchronous' | 'loose' = 'synchronous'): Promise<DatabasePair> {
  const folder = mkdtempSync(join(tmpdir(), 'pinpai-pair-'))
  const { begin, first, second } = await twoClusters(folder)
  const [port, standbyPort] = [await freePort(), await freePort()]
  await begin(first, port, how === 'loose' ? [] : ['synchronous_standby_names=*'])
  const source = `host=127.0.0.1 port=${port} user=${ownerRole} password=${password}`
  const standby = await begin(second, standbyPort, [`primary_conninfo=${source}`])
  const [door, standbyDoor] = [await startRelay(port), await startRelay(standbyPort)]
  const killFirst = () => {
    const alive = livePostmaster(first)
    if (alive !== null) process.kill(alive.pid, 'SIGKILL')
  }
  return {
    appUrl: urlOf(appRole, door.port, databaseName),
    ownerUrl: urlOf(ownerRole, door.port, databaseName),
    standby: { appUrl: urlOf(appRole, standbyDoor.port, databaseName), door: standbyDoor },
    replay: (word) => asOwner(standbyPort, `select pg_wal_replay_${word}()`),
    promote: () => asOwner(standbyPort, 'select pg_promote()'),
    async failOver(outageMs) {
      killFirst()
      await pause(outageMs)
      await asOwner(standbyPort, 'select pg_promote()')
      door.redirect(standbyPort)
    },
    async close() {
      await door.close()
      await standbyDoor.close()
      killFirst()
      await standby.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A cluster with our database in it, and its like that follows whoever it is told to. */
async function twoClusters(folder: string) {
  const runAs = databaseAccount()
  chmodSync(folder, 0o755)
  if (runAs !== null) chownSync(folder, runAs.uid, runAs.gid)
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  mkdirSync(first)
  const installation = chooseInstallation(first, findInstallations())
  const bin = prepareInstallation(installation, { folder: '/var/lib/pinpai', always: runAs !== null })
  const begin = (dataFolder: string, port: number, settings: readonly string[] = []) =>
    startPostgres({ bin, dataFolder, runAs, logFile: `${dataFolder}.log`, settings, port })
  await initialise(bin, first, password, runAs)
  const port = await freePort()
  const made = await begin(first, port)
  await asOwner(port, `create role ${appRole} login password ${pg.escapeLiteral(password)}`)
  await asOwner(port, `create database ${databaseName}`)
  await migrateDatabase(urlOf(ownerRole, port, databaseName), appRole)
  await made.stop()
  execFileSync('cp', ['-a', first, second])
  writeFileSync(join(second, 'standby.signal'), '')
  return { begin, first, second }
}

function urlOf(role: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

async function asOwner(port: number, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: urlOf(ownerRole, port, 'postgres') })
  await owner.connect()
  try {
    await owner.query(statement)
  } finally {
    await owner.end()
  }
}
