import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Reads `.env` into the environment, which wins over it. */
export function readSettingsFile(): void {
  const file = resolve(__dirname, '../.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
