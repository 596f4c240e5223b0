import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { refuse } from '../../http/refuse'
import { shareOrderPath } from '../notices/ofShareOrders'
import { dropNotices } from '../notices/repo'
import { lockShareOrder } from './repo'
import { requireWaitable } from './rules'
import { latestSeatStmt } from './seats'
import { save, settle } from './settle'
import { tellMovedUp } from './tell'
import { addWaiter, removeWaiters, waitersStmt } from './waiters'
import { waitingBefore } from './waitingRules'

export interface Waiting {
  readonly shareId: string
  readonly userId: string
  readonly now: Date
}

/** Puts a user on the waiting list of a full share order (product 6.9); free. Twice keeps the first place. */
export async function joinWaitingList(tx: Tx, { shareId, userId, now }: Waiting): Promise<void> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null) return refuse('NOT_FOUND')
  const order = await settle(tx, locked, now)
  const waiters = await run(tx, waitersStmt(tx, shareId))
  if (waiters.some((waiter) => waiter.userId === userId)) return
  const [seat] = await run(tx, latestSeatStmt(tx, shareId, userId))
  const joined = seat !== undefined && seat.state !== 'left'
  const applicant = { ownsModel: order.modelUserId === userId, joined, waitingBefore: waitingBefore(waiters, userId) }
  requireWaitable(order, applicant, now)
  await addWaiter(tx, shareId, userId, now)
  await save(tx, order, now)
}

/** Takes a user off the list; an offer passes to the next. Twice does nothing. */
export async function leaveWaitingList(tx: Tx, { shareId, userId, now }: Waiting): Promise<void> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null) return
  const order = await settle(tx, locked, now)
  const before = await run(tx, waitersStmt(tx, shareId))
  await removeWaiters(tx, shareId, [userId])
  await tellMovedUp(tx, order, { before, gone: userId }, now)
  await dropNotices(tx, { userIds: [userId], kind: 'waiting', path: shareOrderPath(shareId) })
  await save(tx, order, now)
}
