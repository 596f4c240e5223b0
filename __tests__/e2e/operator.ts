import { runOps } from '../../server/ops/run'
import { openDeps } from '../../server/process/openDeps'
import { readRunning } from '../../server/process/running'
import type { ServerUnderTest } from './serverUnderTest'

/** What `npm run ops -- …` would print, on the server under test; throws when the command is refused. */
export async function operate({ dataDir }: ServerUnderTest, ...argv: string[]): Promise<string[]> {
  const env = readRunning(dataDir)
  if (!env) throw new Error('no server runs on the data folder')
  const deps = openDeps(env)
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  try {
    const code = await runOps(argv, { out: say, err: say, actor: 'operator', deps: () => Promise.resolve(deps) })
    if (code !== 0) throw new Error(`ops ${argv.join(' ')}: ${lines.join('\n')}`)
    return lines
  } finally {
    await deps.db.destroy()
  }
}

/** The pop-up of the demo's home lies over what stories press: they begin without it. */
export async function withoutPopup(server: ServerUnderTest): Promise<void> {
  await operate(server, 'set-site', '--noPopup', '--reason', '演练不看弹窗')
}
