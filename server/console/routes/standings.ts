import { listStandingWork } from '@contract/console/standings'
import type { ConsoleApp } from '../context'
import { serveConsole } from '../serve'
import { nextSteps } from '../standings'

/** Whose next step is proposed; what is decided is an act. */
export function standingRoutes(app: ConsoleApp): void {
  serveConsole(app, listStandingWork, async (_input, { deps: { db, clock } }) => ({
    proposed: await nextSteps(db, clock.now()),
  }))
}
