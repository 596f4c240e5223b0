import { shareState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { lockShareOrder } from './repo'
import { payoutAt } from './rules'
import { promisePayout, settle } from './settle'

interface Freezing {
  readonly shareId: string
  readonly at: Date
}

/** Holds the seat fees of a share order back from the model until they are let go. False when it was so before, or is not there. */
export async function freezePayout(tx: Tx, { shareId, at }: Freezing): Promise<boolean> {
  const order = await lockShareOrder(tx, shareId)
  if (order === null || order.frozenAt !== null) return false
  await setFrozen(tx, shareId, at)
  return true
}

/** Lets them go: what is due already is paid out at once, the rest when it is due. False when nothing was held back. */
export async function unfreezePayout(tx: Tx, { shareId, at }: Freezing): Promise<boolean> {
  const locked = await lockShareOrder(tx, shareId)
  if (locked === null || locked.frozenAt === null) return false
  await setFrozen(tx, shareId, null)
  const order = await settle(tx, locked, at)
  const due = payoutAt(order)
  if (order.state === shareState.ended) await promisePayout(tx, order, { at: due < at ? at : due, now: at })
  return true
}

async function setFrozen(tx: Tx, shareId: string, at: Date | null): Promise<void> {
  await tx.updateTable('share_order').set({ frozen_at: at }).where('id', '=', shareId).execute()
}
