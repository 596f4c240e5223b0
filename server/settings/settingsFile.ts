import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../lib/projectRoot'
import { StartupError } from '../lib/startupError'

/** Reads `.env` into the environment, which wins over it. A StartupError says that it cannot be read. */
export function readSettingsFile(): void {
  const file = join(projectRoot, '.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new StartupError(`读不了设置文件 ${file}：请检查它的权限，并且它应是一个文件。`, { cause: error })
  }
}
