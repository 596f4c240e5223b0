import { uuidv7 } from 'uuidv7'
import type { Tx } from '../db/connection'

export interface Message {
  /** Which effect; `jobs.ts` names who carries it out. */
  readonly topic: string
  readonly payload: object
  readonly at: Date
}

/**
 * Promises an effect that belongs in a transaction of its own, because it locks another user's wallet. It is carried out at
 * least once after this transaction commits, so the effect must be idempotent.
 */
export async function putInOutbox(tx: Tx, ...messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await outboxStatement(tx, ...messages).execute()
}

/** `putInOutbox` as a statement that travels with others; one message at least. */
export function outboxStatement(tx: Tx, ...messages: readonly Message[]) {
  const rows = messages.map(({ topic, payload, at }) => ({
    id: uuidv7(),
    topic,
    payload: JSON.stringify(payload),
    due_at: at,
    last_error: null,
    created_at: at,
    done_at: null,
  }))
  return tx.insertInto('outbox').values(rows)
}
