import type { Deps } from '../../server/deps'
import { openDeps } from '../../server/process/openDeps'
import { readRunning } from '../../server/process/running'
import { aSessionOf, operateOn, typeOps, type Said } from '../support/operators'
import type { ServerUnderTest } from './serverUnderTest'

/** What `npm run ops -- …` would print, on the server under test; throws when the command is refused. */
export function operate(server: ServerUnderTest, ...argv: string[]): Promise<string[]> {
  return on(server, argv, (deps) => operateOn(deps, ...argv))
}

/** The same as another operator. */
export function operateAs(server: ServerUnderTest, name: string, ...argv: string[]): Promise<string[]> {
  return on(server, argv, async (deps) => typeOps(deps, await aSessionOf(deps, name), ...argv))
}

async function on({ dataDir }: ServerUnderTest, argv: readonly string[], work: (deps: Deps) => Promise<Said>) {
  const env = readRunning(dataDir)
  if (!env) throw new Error('no server runs on the data folder')
  const deps = openDeps(env)
  try {
    const { code, text } = await work(deps)
    if (code !== 0) throw new Error(`ops ${argv.join(' ')}: ${text}`)
    return text.split('\n')
  } finally {
    await deps.db.destroy()
  }
}

/** The pop-up of the demo's home lies over what stories press: they begin without it. */
export async function withoutPopup(server: ServerUnderTest): Promise<void> {
  await operate(server, 'set-site', '--noPopup', '--reason', '演练不看弹窗')
}
