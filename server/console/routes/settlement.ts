import {
  getComplaint,
  getPayout,
  listComplaints,
  listPayouts,
  listReconciliations,
  reconcileDay,
} from '@contract/console/settlement'
import { reconcileAndKeep } from '../../features/payments/nightly'
import { refuse } from '../../http/refuse'
import type { ConsoleApp } from '../context'
import { serveConsole } from '../serve'
import { complaintsShown, complaintWhole, payoutsShown, payoutWhole, reconciliationsShown } from '../settlement'

/** What is settled with WeChat, each step of it; what operators do about it is acts. */
export function settlementRoutes(app: ConsoleApp): void {
  serveConsole(app, listPayouts, ({ over = false }, { deps }) => payoutsShown(deps.db, over))
  serveConsole(app, getPayout, async ({ id }, { deps }) => (await payoutWhole(deps.db, id)) ?? refuse('NOT_FOUND'))
  serveConsole(app, listComplaints, ({ over = false }, { deps }) => complaintsShown(deps.db, over))
  serveConsole(app, getComplaint, async ({ id }, { deps }) => (await complaintWhole(deps, id)) ?? refuse('NOT_FOUND'))
  serveConsole(app, listReconciliations, (_input, { deps }) => reconciliationsShown(deps.db))
  serveConsole(app, reconcileDay, async ({ day }, { deps }) => {
    await reconcileAndKeep(deps, day)
    return (await reconciliationsShown(deps.db)).filter((row) => row.day === day)
  })
}
