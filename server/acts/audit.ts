import { uuidv7 } from 'uuidv7'
import type { Tx } from '../db/connection'

export interface Audited {
  readonly actor: { readonly name: string; readonly operatorId: string | null }
  readonly act: string
  readonly target: string
  readonly reason: string
  readonly detail: object
  readonly before?: unknown
  readonly after?: unknown
  readonly at: Date
}

/** Adds a row to the audit, which nobody of the server's role can change or remove. */
export async function writeAudit(tx: Tx, { actor, detail, before, after, at, ...row }: Audited): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      ...row,
      id: uuidv7(),
      actor: actor.name,
      operator_id: actor.operatorId,
      detail: JSON.stringify(detail),
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      created_at: at,
    })
    .execute()
}
