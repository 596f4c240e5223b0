import { startGroup } from '../process/group.mjs'

/**
 * Runs the server, which prints its own progress, address and sentences, and answers its exit code. The channel between us closes
 * when this process dies by whatever means, which tells the server to end too.
 */
export async function runServer() {
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const { ended } = startGroup(process.execPath, ['--import', 'tsx', 'server/main.ts'], { stdio })
  const { code } = await ended
  return code
}
