import { watchTaro } from '../dev/taro.mjs'
import { onInterrupt, stopAllGroups } from '../process/group.mjs'

/** Where the tests find what `npm run dev -- --weapp` would make: beside the production build, which others read meanwhile. */
const env = { BUILD_FOLDER: 'dist/weapp-development' }

/** Builds the mini-program for development once, as a developer's watch does. */
onInterrupt(async () => {
  await stopAllGroups()
  process.exit(1)
})
const lines = []
const { built } = watchTaro('weapp', { env, say: (line) => lines.push(line) })
const wrong = await built
if (wrong.length > 0) console.error(lines.slice(-100).join('\n'))
await stopAllGroups()
process.exit(wrong.length === 0 ? 0 : 1)
