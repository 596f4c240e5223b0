import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { clusterFolder, startEmbedded } from '../../laptop/embedded/embedded'
import { livePostmaster } from '../../laptop/embedded/postmaster'
import { makeFolder } from '../../lib/makeFolder'
import { keepSecrets } from '../../settings/secrets'
import { fail } from '../command'
import { brokenSentence, BrokenArchive, type Archive } from './archive'
import { auditStatement, type Restoring } from './auditRow'
import { requireNotNewer, type Facts } from './facts'
import { asOwner, readLiveFacts } from './liveFacts'
import { keptAside, putInPlace, readyCluster, type Unpacked } from './place'
import { ProgramFailed, runProgram } from './program'
import { writeArchive, type Wanted } from './write'

/** Archives a laptop's data folder with its database, objects and keys. The server has to be stopped: else the copy would be torn. */
export async function backUpFolder(dataDir: string, wanted: Wanted): Promise<void> {
  if (!existsSync(join(dataDir, 'secrets.json'))) fail(`${dataDir} 不是数据目录，没有可备份的内容。`)
  const cluster = clusterFolder(dataDir, keepSecrets(dataDir))
  requireStopped(cluster)
  const inside = cluster.startsWith(`${resolve(dataDir)}/`)
  const members = ['-C', dirname(resolve(dataDir)), basename(resolve(dataDir))]
  if (!inside) members.push('-C', dirname(cluster), basename(cluster))
  const options = ['-czpf', '-', '--exclude=*.log', '--exclude=running.json', ...members]
  await writeArchive(wanted, (take) =>
    runProgram('tar', options, { take }).catch((error: unknown) => {
      if (error instanceof ProgramFailed) fail(`tar 没有成功：${error.message}`)
      throw error
    }),
  )
}

/** What a restore found and did. */
export interface FolderRestored {
  readonly restored: Facts
  /** What was there; null where there was nothing, or it does not start. */
  readonly replaced: Facts | null
  readonly unreadable: boolean
  /** Where the old folder is; null where there was none, and in a rehearsal. */
  readonly keptAs: string | null
}

/**
 * Puts an archive in the place of a data folder, whole or not at all, once its database has started and been read; its row in the audit is
 * written there. What was there before is kept beside it. A rehearsal does all but putting it there.
 */
export async function restoreFolder(dataDir: string, restoring: Restoring): Promise<FolderRestored> {
  const target = resolve(dataDir)
  const there = existsSync(join(target, 'secrets.json'))
  if (there) requireStopped(clusterFolder(target, keepSecrets(target)))
  makeFolder(dirname(target), 0o755)
  const place = mkdtempSync(`${target}.restoring-`)
  const made: string[] = [place]
  try {
    const unpacked = readyCluster(await unpack(restoring.archive, place), target)
    made.push(unpacked.cluster)
    const restored = await factsOf(unpacked.folder, unpacked.cluster)
    if (restored === null) return fail(`${restoring.archive.file} 里的数据库打不开，不能用来恢复。请换一份备份。`)
    const replaced = there ? await factsOf(target, clusterFolder(target, keepSecrets(target))) : null
    requireNotNewer({ archive: restored, current: replaced, now: restoring.now }, restoring.overNewer)
    const found = { restored, replaced, unreadable: there && replaced === null }
    if (restoring.dryRun) return { ...found, keptAs: null }
    const keptAs = existsSync(target) ? keptAside(target, restoring.now) : null
    await atDatabase(unpacked.folder, unpacked.cluster, (url) =>
      asOwner(url, (client) => client.query(auditStatement(restoring, { restored, replaced, keptAs }))),
    )
    putInPlace(unpacked, target, keptAs)
    return { ...found, keptAs }
  } finally {
    for (const path of made) rmSync(path, { recursive: true, force: true })
  }
}

async function unpack(archive: Archive, place: string): Promise<Unpacked> {
  try {
    await runProgram('tar', ['-xzpf', '-', '-C', place], { input: await archive.read() })
  } catch (error) {
    if (error instanceof ProgramFailed || error instanceof BrokenArchive) fail(brokenSentence(archive.file))
    throw error
  }
  const data = readdirSync(place).map((name) => join(place, name))
  const none = `${archive.file} 不是拼拍的备份。`
  const folder = data.find((path) => existsSync(join(path, 'secrets.json'))) ?? fail(none)
  const cluster = data.find((path) => existsSync(join(path, 'PG_VERSION'))) ?? join(folder, 'postgres')
  return existsSync(join(cluster, 'PG_VERSION')) ? { folder, cluster } : fail(none)
}

/** What the database of a folder holds; null where it does not start. */
async function factsOf(folder: string, cluster: string): Promise<Facts | null> {
  return atDatabase(folder, cluster, readLiveFacts).catch(() => null)
}

async function atDatabase<T>(dataDir: string, cluster: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir, cluster, secrets: keepSecrets(dataDir) })
  try {
    return await work(database.ownerUrl)
  } finally {
    await database.stop()
  }
}

function requireStopped(cluster: string): void {
  if (livePostmaster(cluster) !== null) fail('服务还在运行，请先停止（Ctrl+C）再备份或恢复。')
}
