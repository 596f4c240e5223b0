import { npmCommand } from '../process/command.mjs'
import { startGroup } from '../process/group.mjs'
import { eachLine } from '../process/lines.mjs'

/**
 * Builds the operators' console again at each change, where the server serves it from. Every line goes to `say`; `built` resolves when the first
 * build has ended.
 */
export function watchConsole({ say }) {
  const [npm, ...first] = npmCommand()
  const group = startGroup(npm, [...first, '--prefix', 'console', 'run', 'dev'])
  const built = new Promise((resolve) => {
    eachLine(group.child, (line) => {
      say(line)
      if (/built in/.test(line)) resolve()
    })
    void group.ended.then(resolve)
  })
  return { group, built }
}
