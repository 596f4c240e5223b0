import { existsSync } from 'node:fs'
import path from 'node:path'
import { startGroup } from '../process/group.mjs'
import { root } from '../setup/root.mjs'
import { welcome } from './welcome.mjs'

/**
 * Runs the server, which prints its own progress and sentences, and answers its exit code. The channel between us closes when
 * this process dies by whatever means.
 */
export async function runServer() {
  const env = settings()
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const { ended } = startGroup(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env, stdio })
  const over = new AbortController()
  void ended.then(() => over.abort())
  await welcome({ port: Number(env.PORT), dataDir: env.DATA_DIR, over: over.signal })
  const { code } = await ended
  return code
}

/** The environment wins over the file `.env`. */
function settings() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return { PORT: '3000', DATA_DIR: path.join(root, '.data'), ...process.env }
}
