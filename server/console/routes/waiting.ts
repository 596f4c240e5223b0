import { getWaiting } from '@contract/console/reviews'
import type { ConsoleApp } from '../context'
import { serveConsole } from '../serve'
import { waitedLately, waitingFor } from '../waiting'

/** The home page: what waits for one's roles. */
export function waitingRoutes(app: ConsoleApp): void {
  serveConsole(app, getWaiting, async (_input, { deps: { db, clock }, operator }) => ({
    queues: await waitingFor(db, operator.roles, clock.now()),
    decided: await waitedLately(db, clock.now()),
  }))
}
