import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { diskError } from '../../lib/diskError'
import type { Secrets } from '../../settings/secrets'
import { databaseAccount } from './account'
import { findInstallations } from './binaries'
import { chooseInstallation, initialise, ownerRole } from './folder'
import { prepareInstallation } from './install'
import { keepHeld } from './keeping'
import { adoptPostgres, startPostgres, type PostgresProcess } from './process'
import { DatabaseInUse, takeDatabase } from './tenancy'

export const appRole = 'pinpai_app'
export const databaseName = 'pinpai'
/** Where root keeps what the database's user must be able to read. */
const systemPlace = '/var/lib/pinpai'

export interface EmbeddedDatabase {
  /** As the server's own role, and as the owner. */
  appUrl: string
  ownerUrl: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  secrets: Secrets
  /** Where the cluster lies, when it is not `clusterFolder`; on a path that the database's user may walk. */
  cluster?: string
  /** Further PostgreSQL settings; tests give up durability for speed. */
  settings?: readonly string[]
}

/** The folder of the cluster: inside the data folder, except for root. */
export function clusterFolder(dataDir: string, secrets: Secrets): string {
  if (databaseAccount() === null) return join(resolve(dataDir), 'postgres')
  return join(systemPlace, secrets.folderId, 'postgres')
}

/**
 * Starts the database of a data folder, or adopts the one that a killed process left running there, and sees that both roles
 * and the database exist. A database that ends by itself is started again. Refuses with a sentence when the folder is another version's, broken, not writable or in use.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { secrets } = options
  let running = await startOrAdopt(options)
  const { port } = running
  const urlOf = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  try {
    const adminUrl = urlOf(ownerRole, secrets.ownerPassword, 'postgres')
    const first = await takeDatabase(adminUrl)
    await prepareDatabase(adminUrl, secrets.appPassword)
    const held = keepHeld(first, async () => {
      running = await startOrAdopt(options, port)
      return takeDatabase(adminUrl)
    })
    return {
      appUrl: urlOf(appRole, secrets.appPassword, databaseName),
      ownerUrl: urlOf(ownerRole, secrets.ownerPassword, databaseName),
      stop: async () => {
        await held.end()
        await running.stop()
      },
    }
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) await running.stop()
    throw error
  }
}

/** On a port where it is to be found again; on any free one the first time. */
async function startOrAdopt(options: EmbeddedOptions, port?: number): Promise<PostgresProcess> {
  const { dataDir, secrets, settings } = options
  const runAs = databaseAccount()
  const dataFolder = options.cluster ?? clusterFolder(dataDir, secrets)
  const place = join(dataFolder, '..')
  try {
    mkdirSync(place, { recursive: true, mode: runAs === null ? 0o700 : 0o755 })
    if (runAs !== null) chownSync(place, runAs.uid, runAs.gid)
  } catch (error) {
    throw diskError(error, { folder: dataDir })
  }
  const installation = chooseInstallation(dataFolder, findInstallations())
  const adopted = existsSync(dataFolder) ? await adoptPostgres(dataFolder) : null
  if (adopted !== null) return adopted
  const bin = prepareInstallation(installation, {
    folder: runAs === null ? place : systemPlace,
    always: runAs !== null,
  })
  await initialise(bin, dataFolder, secrets.ownerPassword, runAs)
  const logFile = join(dataDir, 'postgres.log')
  const given = { ...(settings && { settings }), ...(port && { port }) }
  return startPostgres({ bin, dataFolder, logFile, runAs, ...given })
}

/** Creates what is missing; the passwords become those of the secrets each time. */
async function prepareDatabase(adminUrl: string, appPassword: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rowCount: hasRole } = await admin.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (hasRole === 0) await admin.query(`create role ${appRole} login`)
    await admin.query(`alter role ${appRole} password ${pg.escapeLiteral(appPassword)}`)
    const { rowCount: hasDatabase } = await admin.query('select 1 from pg_database where datname = $1', [databaseName])
    if (hasDatabase === 0) await admin.query(`create database ${databaseName}`)
  } finally {
    await admin.end()
  }
}
