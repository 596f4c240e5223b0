import { execFile, execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { databaseAccount, type RunAs } from '../../db/embedded/account'
import { clusterFolder } from '../../db/embedded/embedded'
import { livePostmaster } from '../../db/embedded/postmaster'
import { makeFolder } from '../../lib/makeFolder'
import { keepSecrets } from '../../secrets'
import { fail } from '../command'

const run = promisify(execFile)

/** Archives a laptop's data folder with its database, objects and keys. The server has to be stopped: else the copy would be torn. */
export async function backUpFolder(dataDir: string, file: string): Promise<void> {
  if (!existsSync(join(dataDir, 'secrets.json'))) fail(`${dataDir} 不是数据目录，没有可备份的内容。`)
  if (existsSync(file)) fail(`${file} 已存在，请换一个文件名。`)
  const cluster = clusterFolder(dataDir, keepSecrets(dataDir))
  requireStopped(cluster)
  const inside = cluster.startsWith(`${resolve(dataDir)}/`)
  const members = ['-C', dirname(resolve(dataDir)), basename(resolve(dataDir))]
  if (!inside) members.push('-C', dirname(cluster), basename(cluster))
  writeFileSync(file, '', { mode: 0o600 })
  await tar(['-czpf', file, '--exclude=*.log', '--exclude=running.json', ...members])
}

/** Puts an archive in the place of a data folder, whole or not at all; what was there is kept beside it, under the name it answers. */
export async function restoreFolder(dataDir: string, file: string): Promise<string | null> {
  if (!existsSync(file)) fail(`没有找到 ${file}。`)
  const target = resolve(dataDir)
  if (existsSync(join(target, 'secrets.json'))) requireStopped(clusterFolder(target, keepSecrets(target)))
  makeFolder(dirname(target), 0o755)
  const unpacked = mkdtempSync(`${target}.restoring-`)
  try {
    await tar(['-xzpf', resolve(file), '-C', unpacked])
    const data = readdirSync(unpacked).map((name) => join(unpacked, name))
    const folder = data.find((path) => existsSync(join(path, 'secrets.json'))) ?? fail(`${file} 不是拼拍的备份。`)
    const outside = data.find((path) => existsSync(join(path, 'PG_VERSION')))
    return place(folder, outside ?? join(folder, 'postgres'), target)
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

function place(folder: string, cluster: string, target: string): string | null {
  if (!existsSync(join(cluster, 'PG_VERSION'))) fail('备份里没有数据库。')
  const account = databaseAccount()
  if (account !== null) own(cluster, account)
  const goal = clusterFolder(folder, keepSecrets(folder)).replace(folder, target)
  const stamp = `before-restore-${Date.now()}`
  const aside = existsSync(target) ? `${target}.${stamp}` : null
  if (aside !== null) renameSync(target, aside)
  if (existsSync(goal)) renameSync(goal, `${goal}.${stamp}`)
  renameSync(folder, target)
  const moved = cluster.startsWith(`${folder}/`) ? cluster.replace(folder, target) : cluster
  if (moved !== goal) renameAcross(moved, goal)
  return aside
}

function requireStopped(cluster: string): void {
  if (livePostmaster(cluster) !== null) fail('服务还在运行，请先停止（Ctrl+C）再备份或恢复。')
}

/** Who runs the database owns its files, whoever made the archive. */
function own(path: string, account: RunAs): void {
  chownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) own(join(path, name), account)
}

/** Renames, or copies where the places are on two disks. */
function renameAcross(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  try {
    renameSync(from, to)
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'EXDEV') throw error
    execFileSync('cp', ['-a', from, to])
    rmSync(from, { recursive: true, force: true })
  }
}

async function tar(options: string[]): Promise<void> {
  await run('tar', options).catch((error: unknown) =>
    fail(`tar 没有成功：${String(Reflect.get(Object(error), 'stderr') ?? error)}`),
  )
}
