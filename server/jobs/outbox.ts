import { uuidv7 } from 'uuidv7'
import type { Tx } from '../db/connection'
import { run } from '../db/statements'
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
  if (messages.length > 0) await run(tx, outboxStmt(tx, ...messages))
}

/** Promises one effect at least. */
export function outboxStmt(tx: Tx, ...messages: readonly Message[]) {
  const origin = originNow()
  const traceparent = origin === undefined ? null : traceparentOf(origin)
  const rows = messages.map(({ topic, payload, at, due = at }) => ({
    id: uuidv7(),
    topic,
    payload: JSON.stringify(payload),
    due_at: due,
    last_error: null,
    traceparent,
    created_at: at,
    done_at: null,
  }))
  return tx.insertInto('outbox').values(rows)
}
