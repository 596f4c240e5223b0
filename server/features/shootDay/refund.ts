import type { Connection, Tx } from '../../db/connection'
import { unfreezePayout } from '../shareOrders/freeze'
import { promiseFullRefund } from '../shareOrders/fullRefund'
import { lockShareOrder } from '../shareOrders/repo'

interface Deciding {
  readonly shareId: string
  readonly at: Date
}

/** Gives everybody of a share order everything back, as was proposed; answers how many that are, null where nothing waits. */
export async function grantRefund(tx: Tx, { shareId, at }: Deciding): Promise<number | null> {
  const order = await lockShareOrder(tx, shareId)
  if (order === null || !(await decide(tx, { shareId, at, state: 'granted' }))) return null
  return promiseFullRefund(tx, order, at)
}

/** The model came after all: the fees go their way. False where nothing waits. */
export async function dismissRefund(tx: Tx, { shareId, at }: Deciding): Promise<boolean> {
  const order = await lockShareOrder(tx, shareId)
  if (order === null || !(await decide(tx, { shareId, at, state: 'dismissed' }))) return false
  await unfreezePayout(tx, { shareId, at })
  return true
}

async function decide(tx: Tx, { shareId, at, state }: Deciding & { state: 'granted' | 'dismissed' }): Promise<boolean> {
  const decided = await tx
    .updateTable('share_refund')
    .set({ state, decided_at: at })
    .where('share_id', '=', shareId)
    .where('state', '=', 'waiting')
    .returning('share_id')
    .executeTakeFirst()
  return decided !== undefined
}

/** What is said of the models whose refunds wait for an operator, oldest first. */
export function waitingRefunds(db: Connection, limit: number) {
  return db
    .selectFrom('share_refund')
    .innerJoin('share_no_show', 'share_no_show.share_id', 'share_refund.share_id')
    .select(['share_refund.share_id', 'share_no_show.user_id', 'share_no_show.text', 'share_no_show.media_keys'])
    .select('share_no_show.created_at')
    .where('share_refund.state', '=', 'waiting')
    .orderBy('share_refund.proposed_at')
    .orderBy('share_no_show.created_at')
    .limit(limit)
    .execute()
}

interface CheckIns {
  readonly people: number
  readonly at: Date
  readonly receivedAt: Date
}

/** How many have checked in to each of these share orders, and the earliest: when the code was read, and when the server heard of it. */
export async function checkInsOf(db: Connection, shareIds: readonly string[]): Promise<Map<string, CheckIns>> {
  if (shareIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('share_check_in')
    .select(['share_id', 'at', 'received_at'])
    .where('share_id', 'in', [...new Set(shareIds)])
    .orderBy('at')
    .execute()
  const found = new Map<string, CheckIns>()
  for (const { share_id: id, at, received_at: receivedAt } of rows) {
    const earlier = found.get(id)
    found.set(id, earlier ? { ...earlier, people: earlier.people + 1 } : { people: 1, at, receivedAt })
  }
  return found
}
