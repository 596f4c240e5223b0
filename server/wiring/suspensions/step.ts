import { minuteMs } from '@contract/shanghai'
import { openShareStates } from '@contract/states'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { exitShareOrder } from '../../features/shareOrders/exit'
import { freezeWith, releaseFromSuspension } from '../../features/shareOrders/freeze'
import { lockShareOrder } from '../../features/shareOrders/repo'
import { cancelForOperator, settle } from '../../features/shareOrders/settle'
import { leaveWaitingList } from '../../features/shareOrders/waiting'
import { isSuspended } from '../../features/standing/repo'
import { duties, type Duty } from './duties'
import { hideContent } from './hide'

/** A step that fails is tried again after this; meanwhile the others go on. */
const againMs = minuteMs / 2
/** So long is looked after a change for what was under way when it was made. */
const settledMs = 2 * minuteMs
const lookMs = 5000

/**
 * One thing that a change of standing still has to do: a seat that is given back, a booking that is cancelled, a fee that is held back or let go.
 * Each in a transaction of its own, so that it locks one share order. False when nothing was due.
 */
export async function stepDueStanding({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  const due = await transaction(db, (tx) => claimDue(tx, now))
  if (due === undefined) return false
  const { id: standingId, user_id: userId, decided_at: since } = due
  await transaction(db, async (tx) => {
    const isIn = await isSuspended(tx, userId, now)
    if (isIn) await hideContent(tx, { userId, standingId, at: now })
    const duty = await duties[isIn ? 'suspended' : 'free'](tx, { userId, now })
    if (duty !== null) await carryOut[duty.what](tx, { ...duty, userId, standingId, now })
    const rest = now.getTime() - since.getTime() < settledMs ? new Date(now.getTime() + lookMs) : null
    await setDue(tx, standingId, duty === null ? rest : now)
  })
  return true
}

async function claimDue(tx: Tx, now: Date) {
  const due = await tx
    .selectFrom('standing')
    .select(['id', 'user_id', 'decided_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (due !== undefined) await setDue(tx, due.id, new Date(now.getTime() + againMs))
  return due
}

async function setDue(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('standing').set({ due_at: at }).where('id', '=', id).execute()
}

interface Doing extends Duty {
  readonly userId: string
  readonly standingId: string
  readonly now: Date
}

/** How each duty is done; each finds out anew whether it still has to be. */
const carryOut: Readonly<Record<Duty['what'], (tx: Tx, doing: Doing) => Promise<unknown>>> = {
  seat: (tx, doing) => exitShareOrder(tx, { ...doing, inFull: true }),
  waiting: leaveWaitingList,
  booking: cancelBooking,
  freeze: freezeWith,
  release: (tx, { shareId, now }) => releaseFromSuspension(tx, { shareId, at: now }),
}

async function cancelBooking(tx: Tx, { shareId, now }: Doing): Promise<void> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null) return
  const order = await settle(tx, locked, now)
  const isOpen = openShareStates.some((state) => state === order.state)
  if (isOpen && now < order.startsAt) await cancelForOperator(tx, order, now, order.modelUserId)
}
