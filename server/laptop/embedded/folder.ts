import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../../lib/startupError'
import type { RunAs } from './account'
import type { Installation } from './binaries'

const run = promisify(execFile)
export const ownerRole = 'pinpai_owner'

/** Picks the installation that can open this folder: the newest for a new one, else the one of its PG_VERSION. */
export function chooseInstallation(dataFolder: string, installations: readonly Installation[]): Installation {
  const version = folderVersion(dataFolder)
  if (version === null) {
    const [first] = installations
    if (first !== undefined) return first
    throw new StartupError(
      '没有找到 PostgreSQL：请重新执行 npm ci（不要跳过可选依赖），或安装系统的 PostgreSQL，或设置 DATABASE_URL。',
    )
  }
  const fitting = installations.find((installation) => installation.major === version)
  if (fitting !== undefined) return fitting
  const present = [...new Set(installations.map((installation) => installation.major))].join('、') || '无'
  throw new StartupError(
    `数据目录 ${dataFolder} 属于 PostgreSQL ${version}，本机可用的版本是：${present}。请安装 PostgreSQL ${version}，或导出数据后换用新的 DATA_DIR。`,
  )
}

function folderVersion(dataFolder: string): string | null {
  if (!existsSync(dataFolder) || readdirSync(dataFolder).length === 0) return null
  const file = join(dataFolder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (/^\d+$/.test(version)) return version
  throw new StartupError(`数据目录 ${dataFolder} 不完整（没有 PG_VERSION）。请从备份恢复，或删除它重新开始。`)
}

/** Makes the cluster aside and renames it, so that a broken-off start leaves nothing half-made behind. */
export async function initialise(
  bin: string,
  dataFolder: string,
  ownerPassword: string,
  runAs: RunAs | null,
): Promise<void> {
  if (existsSync(dataFolder) && readdirSync(dataFolder).length > 0) return
  const unfinished = `${dataFolder}.unfinished`
  const passwordFile = `${dataFolder}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, ownerPassword, { mode: 0o600 })
  if (runAs !== null) for (const path of [unfinished, passwordFile]) chownSync(path, runAs.uid, runAs.gid)
  try {
    const cluster = ['-D', unfinished, '-U', ownerRole, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    const options = [...cluster, '-E', 'UTF8', '--locale=C', '--data-checksums', '--no-instructions']
    await run(join(bin, 'initdb'), options, { env: plainEnv(), cwd: unfinished, ...runAs })
    rmSync(dataFolder, { recursive: true, force: true })
    renameSync(unfinished, dataFolder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartupError(`无法在 ${dataFolder} 新建数据库：${firstLine(error)}`, { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** PG* variables of the shell must not reach our own server. */
export function plainEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', LANG: 'C' }
}

function firstLine(error: unknown): string {
  const stderr: unknown = Reflect.get(Object(error), 'stderr')
  const text = typeof stderr === 'string' && stderr.trim() !== '' ? stderr : String(error)
  return (
    text
      .trim()
      .split('\n')
      .find((line) => /error|FATAL/i.test(line)) ??
    text.trim().split('\n')[0] ??
    ''
  )
}
