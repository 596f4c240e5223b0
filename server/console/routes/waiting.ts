import { mayAct } from '@contract/console/roles'
import { getWaiting } from '@contract/console/waiting'
import type { ConsoleApp } from '../context'
import { decidedLately } from '../decided'
import { serveConsole } from '../serve'
import { waitingFor } from '../waiting'

/** The home page: what waits for one's roles. */
export function waitingRoutes(app: ConsoleApp): void {
  serveConsole(app, getWaiting, async (_input, { deps: { db, clock }, operator }) => ({
    queues: await waitingFor(db, operator.roles, clock.now()),
    decided: mayAct(operator.roles, ['moderator', 'support']) ? await decidedLately(db, clock.now()) : null,
  }))
}
