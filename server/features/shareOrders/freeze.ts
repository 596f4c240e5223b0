import { shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { lockShareOrder, type ShareOrder } from './repo'
import { isHeldBack, payoutAt } from './rules'
import { promisePayout, settle } from './settle'

interface Freezing {
  readonly shareId: string
  readonly at: Date
}

/** Holds the seat fees of a share order back from the model until they are let go. False when it was so before, or is not there. */
export async function freezePayout(tx: Tx, { shareId, at }: Freezing): Promise<boolean> {
  const order = await lockShareOrder(tx, shareId)
  if (order === null || order.frozenAt !== null) return false
  await tx.updateTable('share_order').set({ frozen_at: at }).where('id', '=', shareId).execute()
  return true
}

/** Lets them go: what is due already is paid out at once, the rest when it is due. False when nothing was held back. */
export async function unfreezePayout(tx: Tx, { shareId, at }: Freezing): Promise<boolean> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null || locked.frozenAt === null) return false
  await tx.updateTable('share_order').set({ frozen_at: null }).where('id', '=', shareId).execute()
  await payOutLater(tx, { ...locked, frozenAt: null }, at)
  return true
}

/** Holds them back while the model's user is suspended, whatever else an operator decides of them meanwhile. */
export async function freezeWith(tx: Tx, { shareId, standingId }: { shareId: string; standingId: string }) {
  const order = await lockShareOrder(tx, shareId)
  if (order === null || order.frozenWith !== null) return
  await tx.updateTable('share_order').set({ frozen_with: standingId }).where('id', '=', shareId).execute()
}

/** The suspension is over: they go their way, unless an operator holds them back too. Twice does nothing. */
export async function releaseFromSuspension(tx: Tx, { shareId, at }: Freezing): Promise<void> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null || locked.frozenWith === null) return
  await tx.updateTable('share_order').set({ frozen_with: null }).where('id', '=', shareId).execute()
  await payOutLater(tx, { ...locked, frozenWith: null }, at)
}

async function payOutLater(tx: Tx, locked: ShareOrder, at: Date): Promise<void> {
  const order = await settle(tx, locked, at)
  if (order.state !== shareState.ended || isHeldBack(order)) return
  const due = payoutAt(order)
  await promisePayout(tx, order, { at: due < at ? at : due, now: at })
}
