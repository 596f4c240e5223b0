import type { Deps } from '../../server/deps'
import { attempt } from '../../server/jobs/rounds'
import { rounds } from '../../server/wiring/schedule'

/** Does all that is due now, as the scheduler would, and returns when nothing is left. */
export async function runDueJobs(deps: Deps): Promise<void> {
  for (let busy = true; busy;) {
    busy = false
    for (const round of rounds) if ((await attempt(deps, round)) === 'done') busy = true
  }
}
