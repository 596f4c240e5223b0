import { startGroup } from '../process/group.mjs'
import { loadEnvFile } from '../setup/envFile.mjs'

/** Longer than a server takes that serves on for the longest DRAIN_SECONDS and then ends by force. */
const graceMs = 75_000

/**
 * Runs the server, which prints its own progress, addresses, accounts and sentences, and answers its exit code. The channel between
 * us closes when this process dies by whatever means, and the server then ends itself.
 */
export async function runServer() {
  loadEnvFile()
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const { ended } = startGroup(process.execPath, ['--import', 'tsx', 'server/main.ts'], { stdio, graceMs })
  const { code } = await ended
  return code
}
