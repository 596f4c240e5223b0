import { sql } from 'kysely'
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
    .where('dead_at', 'is', null)
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
/** About a day of them: what has failed so long needs somebody. */
const mostAttempts = 150

/** Tries again later: 2, 4, 8 … seconds, ten minutes at most; whether it is dead now, after a day of it. Nothing dead is forgotten: it waits for an operator. */
export async function postponeMessage(
  db: Connection,
  failure: { id: string; attempts: number; now: Date; error: unknown },
): Promise<boolean> {
  const attempts = failure.attempts + 1
  const dead = attempts >= mostAttempts
  const seconds = Math.min(2 ** Math.min(attempts, 20), longestWaitSeconds)
  await db
    .updateTable('outbox')
    .set({
      attempts,
      leased_until: null,
      dead_at: dead ? failure.now : null,
      due_at: new Date(failure.now.getTime() + seconds * 1000),
      // What a vendor says may name a person.
      last_error: withoutSecrets(failure.error instanceof Error ? failure.error.message : String(failure.error)),
    })
    .where('id', '=', failure.id)
    .where('done_at', 'is', null)
    .execute()
  return dead
}

/**
 * Has a message that failed, and is dead or waits for its next try, carried out as soon as anybody looks, a dead one with a new day of tries; null where there is none: what was promised for later
 * stays for later, and what runs is left to it.
 */
export async function retryMessage(tx: Tx, id: string, now: Date) {
  const row = await tx
    .selectFrom('outbox')
    .select(['topic', 'attempts', 'last_error as error', 'dead_at'])
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('attempts', '>', 0)
    .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const { dead_at, ...before } = row
  const anew = dead_at === null ? {} : { dead_at: null, attempts: 1 }
  const due_at = sql<Date>`least(due_at, ${now})`
  await tx
    .updateTable('outbox')
    .set({ due_at, ...anew })
    .where('id', '=', id)
    .execute()
  return before
}
