import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tx } from '../db/connection'
import { run, type Statement } from '../db/statements'
import { stored } from '../db/stored'
import { originNow, traceparentOf } from '../lib/origin'

export interface Message {
  /** Which effect; `wiring/effects.ts` names who carries it out. */
  readonly topic: string
  readonly payload: object
  /** When it is promised. */
  readonly at: Date
  /** Before this it is not carried out; without it at once. */
  readonly due?: Date
}

/**
 * Promises an effect that belongs in a transaction of its own, because it locks another user's wallet. It is carried out at
 * least once after this transaction commits, so the effect must be idempotent.
 */
export async function putInOutbox(tx: Tx, ...messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await run(tx, outboxStmt(...messages))
}

/** Promises these effects. */
export function outboxStmt(...messages: readonly Message[]): Statement<unknown> {
  const origin = originNow()
  const traceparent = origin === undefined ? null : traceparentOf(origin)
  const rows = messages.map(({ topic, payload, at, due = at }) => ({
    id: uuidv7(),
    topic,
    payload,
    due_at: due,
    traceparent,
    created_at: at,
  }))
  return storedRows({ rows: JSON.stringify(rows) })
}

const storedRows = stored(
  ({ rows }: { rows: string }) =>
    sql`insert into outbox (id, topic, payload, due_at, traceparent, created_at)
      select id, topic, payload, due_at, traceparent, created_at
        from jsonb_to_recordset(${rows}::jsonb) as promised (id uuid, topic text, payload jsonb, due_at timestamptz,
             traceparent text, created_at timestamptz)`,
)
