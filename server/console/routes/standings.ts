import { listStandingWork } from '@contract/console/standings'
import type { ConsoleApp } from '../context'
import { serveConsole } from '../serve'
import { nextSteps, appealsFor } from '../standings'

/** How accounts stand: what people say against it, and whose next step is proposed; what is decided is an act. */
export function standingRoutes(app: ConsoleApp): void {
  serveConsole(app, listStandingWork, async (_input, { deps: { db, clock }, operator }) => ({
    appeals: await appealsFor(db, operator.name),
    proposed: await nextSteps(db, clock.now()),
  }))
}
