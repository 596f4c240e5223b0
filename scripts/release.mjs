import { parseArgs } from 'node:util'
import { onInterrupt, stopAllGroups } from './process/group.mjs'
import { orSentence } from './process/sentence.mjs'
import { release } from './release/release.mjs'

/**
 * `npm run release`: dist/pinpai-<version>-<commit>-<platform>.tar.gz, which starts with Node alone. `--previous` is the archive that servers
 * run now: pages of it that are still open find their files. `--into` lays what is built already out in a folder.
 */
onInterrupt(async () => {
  await stopAllGroups()
  process.exit(1)
})
await orSentence(async () => {
  const text = { type: 'string' }
  const { values } = parseArgs({ options: { previous: text, into: text } })
  await release(values)
})
process.exit()
