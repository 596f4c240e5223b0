import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../lib/codeOf'
import { StartupError } from '../lib/startupError'
import type { Env } from '../settings/env'

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

/** Leaves the settings of a laptop's server for `npm run ops`, readable by their owner alone. Answers how to take them away. */
export function rememberRunning(env: Env): () => void {
  writeFileSync(fileOf(env.dataDir), JSON.stringify(env), { mode: 0o600 })
  return () => rmSync(fileOf(env.dataDir), { force: true })
}

/** The settings of the server that runs on this data folder; null when none says so. A killed one may have left them behind. */
export function readRunning(dataDir: string): Env | null {
  const text = readOrNull(dataDir)
  // Written by rememberRunning of the same version, in a folder that only its owner can write.
  return text === null ? null : (JSON.parse(text) as Env)
}

function readOrNull(dataDir: string): string | null {
  try {
    return readFileSync(fileOf(dataDir), 'utf8')
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'EACCES' && code !== 'EPERM') return null
    throw new StartupError(`没有权限读取数据目录 ${dataDir}：请换启动服务的那个用户，或用 DATA_DIR 指定另一个目录。`, {
      cause: error,
    })
  }
}
