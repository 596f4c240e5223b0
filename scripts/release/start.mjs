import { onInterrupt, stopAllGroups } from '../process/group.mjs'
import { orSentence } from '../process/sentence.mjs'
import { runServer } from '../start/server.mjs'

/** `npm start` in a release: runs the server until it is told to end, again where it ended by itself. */
let interrupted = false
onInterrupt(async () => {
  interrupted = true
  await stopAllGroups()
  process.exit(process.exitCode ?? 0)
})
void orSentence(async () => {
  process.exitCode = await runServer({ command: ['server.js'], isInterrupted: () => interrupted })
})
