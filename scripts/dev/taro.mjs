import { startGroup } from '../process/group.mjs'
import { eachLine } from '../process/lines.mjs'

/**
 * Starts Taro's build of `h5` or `weapp` for development, again at each change. Every line it prints goes to `say`; `built` resolves when the
 * first build has ended, with what was wrong with it.
 */
export function watchTaro(platform, { env = {}, say = () => undefined } = {}) {
  const args = ['node_modules/@tarojs/cli/bin/taro', 'build', '--type', platform, '--watch']
  const group = startGroup(process.execPath, args, { env: { ...process.env, NODE_ENV: 'development', ...env } })
  const wrong = []
  const built = new Promise((resolve) => {
    let failing = false
    eachLine(group.child, (line) => {
      say(line)
      failing ||= /✖|Errors:/.test(line)
      if (failing) wrong.push(line)
      if (/Watching\.\.\./.test(line)) resolve(wrong)
    })
    void group.ended.then(({ code }) => resolve([...wrong, `taro ended with ${code}`]))
  })
  return { group, built }
}
