import { onInterrupt, stopAllGroups } from '../process/group.mjs'
import { orSentence } from '../process/sentence.mjs'
import { ensureConsoleBuilt, operatorsConsole } from '../setup/console.mjs'
import { ensureInstalled } from '../setup/install.mjs'
import { ensureServerCompiled } from '../setup/server.mjs'
import { ensureSiteBuilt, site } from '../setup/site.mjs'
import { runServer } from './server.mjs'
import { refuseWrongSettings } from './settings.mjs'

/**
 * `npm start`: installs and builds what is missing, then runs the server until it is told to end. Where the site and the console are
 * built, as in a release package, what the server needs to run is enough.
 */
export async function start() {
  let interrupted = false
  const isInterrupted = () => interrupted
  onInterrupt(async () => {
    interrupted = true
    await stopAllGroups()
    process.exit(process.exitCode ?? 0)
  })
  await orSentence(async () => {
    const built = site.isBuilt() && operatorsConsole.isBuilt()
    await ensureInstalled({ for: built ? 'run' : 'all' })
    if (!built && !interrupted) await refuseWrongSettings()
    if (interrupted) return
    const command = await ensureServerCompiled()
    process.exitCode = await (built
      ? runServer({ command, isInterrupted })
      : runBesideBuild({ command, isInterrupted }))
  })
}

/**
 * The server makes and fills its database while the site and the console are built, side by side with it, and lets nobody in before they are. What failed first says
 * why, and ends the others.
 */
async function runBesideBuild({ command, isInterrupted }) {
  let [over, refused] = [false, undefined]
  const building = Promise.all([ensureSiteBuilt(), ensureConsoleBuilt()]).catch((error) => {
    if (over) return
    refused = error
    return stopAllGroups()
  })
  const isOver = () => refused !== undefined || isInterrupted()
  const code = await runServer({ command, isInterrupted: isOver, after: building })
  over = true
  await stopAllGroups()
  if (refused !== undefined) throw refused
  return code
}
