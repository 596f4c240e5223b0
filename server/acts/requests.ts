import { Value } from 'typebox/value'
import { uuidv7 } from 'uuidv7'
import { Preview } from '@contract/console/acts'
import { dayMs } from '@contract/shanghai'
import type { Connection, Tx } from '../db/connection'
import type { Order } from './act'

/** Writes down what one operator proposes and another has to approve within a day. */
export async function propose(
  db: Connection,
  { act, input, reason, actor }: Order,
  { preview, at }: { preview: Preview; at: Date },
): Promise<string> {
  if (actor.operatorId === null) throw new Error('the machine proposes nothing')
  const row = await db
    .insertInto('act_request')
    .values({
      id: uuidv7(),
      act: act.name,
      input: JSON.stringify(input),
      target: act.target(input),
      reason,
      preview: JSON.stringify(preview),
      proposed_by: actor.operatorId,
      proposed_at: at,
      expires_at: new Date(at.getTime() + dayMs),
      decided_at: null,
      decided_by: null,
      outcome: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

function requests(db: Connection, now: Date) {
  return db
    .selectFrom('act_request')
    .innerJoin('operator', 'operator.id', 'act_request.proposed_by')
    .selectAll('act_request')
    .select(['operator.name as proposer', 'operator.roles as proposerRoles'])
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .where('operator.disabled_at', 'is', null)
}

/** What waits for a second operator, oldest first. */
export function waitingRequests(db: Connection, now: Date) {
  return requests(db, now).orderBy('proposed_at').orderBy('act_request.id').limit(200).execute()
}
export type RequestRow = Awaited<ReturnType<typeof waitingRequests>>[number]

/** A request that still waits, locked until the end of the transaction. */
export function lockRequest(tx: Tx, id: string, now: Date) {
  return requests(tx, now).where('act_request.id', '=', id).forUpdate('act_request').executeTakeFirst()
}

export async function decideRequest(
  tx: Tx,
  decided: { id: string; by: string; outcome: 'approved' | 'declined'; at: Date },
): Promise<void> {
  await tx
    .updateTable('act_request')
    .set({ decided_at: decided.at, decided_by: decided.by, outcome: decided.outcome })
    .where('id', '=', decided.id)
    .execute()
}

export function previewOfRow({ preview }: Pick<RequestRow, 'preview'>): Preview {
  return Value.Parse(Preview, preview)
}
