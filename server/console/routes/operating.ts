import { listJobs } from '@contract/console/jobs'
import { listOperators } from '@contract/console/operators'
import type { ConsoleApp } from '../context'
import { searchJobs } from '../jobs'
import { presentOperators } from '../operators'
import { serveConsole } from '../serve'

/** For who runs the whole: what the server has yet to do, and who else is at work. */
export function operatingRoutes(app: ConsoleApp): void {
  serveConsole(app, listJobs, (input, { deps: { db, clock } }) => searchJobs(db, input, clock.now()))

  serveConsole(app, listOperators, (_input, { deps: { db, clock } }) => presentOperators(db, clock.now()))
}
