import type { Connection, Tx } from '../db/connection'
import { withoutSecrets } from '../lib/redact'

export interface ClaimedMessage {
  readonly id: string
  readonly topic: string
  readonly payload: unknown
  readonly attempts: number
  /** Of which request it follows, as a W3C traceparent; null for what a round promised. */
  readonly traceparent: string | null
}

/** Messages by their topics: of these alone, or of all others. */
export type Topics = { readonly only: readonly string[] } | { readonly but: readonly string[] }

/** Locks the message of these topics that has waited longest, passing over those that other processes hold. */
export async function claimMessage(tx: Tx, topics: Topics, now: Date): Promise<ClaimedMessage | null> {
  const message = await tx
    .selectFrom('outbox')
    .select(['id', 'topic', 'payload', 'attempts', 'traceparent'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where((eb) => ('only' in topics ? eb('topic', 'in', topics.only) : eb('topic', 'not in', topics.but)))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return message ?? null
}

/** Longer than any exchange with the outside world may take; an effect of several renews it. */
export const leaseMs = 60_000

/** Keeps a message from the others while its effect runs outside of a transaction; it comes back by itself. */
export async function leaseMessage(db: Connection, id: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + leaseMs)
  await db
    .updateTable('outbox')
    .set({ due_at: until, leased_until: until })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

export async function finishMessage(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ done_at: now }).where('id', '=', id).execute()
}

const longestWaitSeconds = 600

/** Tries again later: 2, 4, 8 … seconds, ten minutes at most. */
export async function postponeMessage(
  db: Connection,
  failure: { id: string; attempts: number; now: Date; error: unknown },
): Promise<void> {
  const attempts = failure.attempts + 1
  const seconds = Math.min(2 ** Math.min(attempts, 20), longestWaitSeconds)
  await db
    .updateTable('outbox')
    .set({
      attempts,
      leased_until: null,
      due_at: new Date(failure.now.getTime() + seconds * 1000),
      // What a vendor says may name a person.
      last_error: withoutSecrets(failure.error instanceof Error ? failure.error.message : String(failure.error)),
    })
    .where('id', '=', failure.id)
    .where('done_at', 'is', null)
    .execute()
}

/**
 * Has a message that failed and waits for its next try carried out as soon as anybody looks; null where there is none: what was promised for later
 * stays for later, and what runs is left to it.
 */
export async function retryMessage(tx: Tx, id: string, now: Date) {
  const row = await tx
    .selectFrom('outbox')
    .select(['topic', 'attempts', 'last_error as error'])
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('attempts', '>', 0)
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  await tx.updateTable('outbox').set({ due_at: now }).where('id', '=', id).where('due_at', '>', now).execute()
  return row
}
