import { onInterrupt, stopAllGroups } from '../process/group.mjs'
import { orSentence } from '../process/sentence.mjs'
import { ensureConsoleBuilt, operatorsConsole } from '../setup/console.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { ensureSiteBuilt, site } from '../setup/site.mjs'
import { runServer } from './server.mjs'
import { refuseWrongSettings } from './settings.mjs'

/**
 * `npm start`: installs and builds what is missing, then runs the server until it is told to end. Where the site and the console are
 * built, as in a release package, what the server needs to run is enough.
 */
export async function start() {
  let interrupted = false
  onInterrupt(async () => {
    interrupted = true
    await stopAllGroups()
    process.exit(process.exitCode ?? 0)
  })
  await orSentence(async () => {
    const built = site.isBuilt() && operatorsConsole.isBuilt()
    await ensureInstalled({ for: built ? 'run' : 'all' })
    if (!built && !interrupted) {
      await refuseWrongSettings()
      await ensureSiteBuilt()
      if (!interrupted) await ensureConsoleBuilt()
    }
    if (!interrupted) process.exitCode = await runServer({ isInterrupted: () => interrupted })
  })
}
