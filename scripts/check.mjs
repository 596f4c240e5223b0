import { onInterrupt, stopAllGroups } from './process/group.mjs'
import { orSentence } from './process/sentence.mjs'
import { ensureConsoleInstalled } from './setup/console.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runStep } from './test/runStep.mjs'
import { checkSteps } from './test/steps.mjs'

/** `npm run check`: lint, format and types, without running the product. */
onInterrupt(async () => {
  await stopAllGroups()
  process.exit(1)
})
await orSentence(async () => {
  await ensureInstalled()
  await ensureConsoleInstalled()
  for (const step of checkSteps) {
    const { failed } = await runStep(step, Infinity)
    if (failed > 0) process.exitCode = 1
  }
})
process.exit()
