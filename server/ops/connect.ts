import pino from 'pino'
import type { Deps } from '../deps'
import { projectRoot } from '../lib/projectRoot'
import { openDeps } from '../process/openDeps'
import { readRunning } from '../process/running'
import { parseEnv, type Env } from '../settings/env'
import { fail } from './command'

/** Connects as the server does: with its settings, or on a laptop to the server that runs on the data folder. */
export async function connectServer(): Promise<Deps> {
  const parsed = parseEnv(process.env, projectRoot)
  const env = parsed.profile === 'production' ? parsed.env : runningEnv(parsed.base.dataDir)
  const deps = openDeps(env, pino({ level: 'silent' }))
  try {
    await deps.clock.ask()
    return deps
  } catch {
    await deps.db.destroy()
    return fail(
      parsed.profile === 'production'
        ? '连接不上数据库，请检查 DATABASE_URL。'
        : '服务没有在运行，请先用 npm start 启动。',
    )
  }
}

function runningEnv(dataDir: string): Env {
  return (
    readRunning(dataDir) ?? fail(`数据目录 ${dataDir} 上没有运行中的服务，请先用 npm start 启动，或设置 DATA_DIR。`)
  )
}
