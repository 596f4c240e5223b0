import { startGroup } from '../process/group.mjs'
import { eachLine } from '../process/lines.mjs'

const command = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts']
const askEveryMs = 500

/** Starts the server, again at each change of its sources. Every line it prints goes to `say`; `built` resolves when it answers. */
export function watchServer(port, { say }) {
  const group = startGroup(process.execPath, command)
  eachLine(group.child, say)
  return { group, built: answers(`http://127.0.0.1:${port}/healthz`) }
}

async function answers(url) {
  const answered = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answered) return
  await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  await answers(url)
}
