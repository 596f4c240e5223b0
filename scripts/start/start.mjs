import { onInterrupt, stopAllGroups } from '../process/group.mjs'
import { orSentence } from '../process/sentence.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { ensureSiteBuilt } from '../setup/site.mjs'
import { runServer } from './server.mjs'

/** `npm start`: installs and builds what is missing, then runs the server until it is told to end. */
export async function start() {
  let interrupted = false
  onInterrupt(async () => {
    interrupted = true
    await stopAllGroups()
    process.exit(process.exitCode ?? 0)
  })
  await orSentence(async () => {
    await ensureInstalled()
    if (!interrupted) await ensureSiteBuilt()
    if (!interrupted) process.exitCode = await runServer()
  })
}
