import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env'

const fileOf = (dataDir: string) => join(dataDir, 'running.json')

/** Leaves the settings of a laptop's server for `npm run ops`, readable by their owner alone. Answers how to take them away. */
export function rememberRunning(env: Env): () => void {
  writeFileSync(fileOf(env.dataDir), JSON.stringify(env), { mode: 0o600 })
  return () => rmSync(fileOf(env.dataDir), { force: true })
}

/** The settings of the server that runs on this data folder; null when none says so. A killed one may have left them behind. */
export function readRunning(dataDir: string): Env | null {
  if (!existsSync(fileOf(dataDir))) return null
  // Written by rememberRunning of the same version, in a folder that only its owner can write.
  return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as Env
}
