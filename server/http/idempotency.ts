import { dayMs } from '@contract/shanghai'
import { transaction, type Connection, type Tx } from '../db/connection'
import type { Deps } from '../deps'
import { refuse } from './refuse'

/** One write that must happen once: scoped by user and call (product 3.8). */
export interface Once {
  userId: string
  call: string
  key: string
  requestHash: string
}

interface Answer<T> {
  data: T
}

/** What of an answer stays under its key, and how a repetition is answered from that. */
export interface Again<T> {
  keeps(data: T): unknown
  shows(kept: unknown): Promise<T>
}

/** For answers that are facts: the first comes again, word for word. The same endpoint wrote it under the same contract. */
export function wordForWord<T>(): Again<T> {
  return { keeps: (data) => data, shows: async (kept) => kept as T }
}

const keepMs = dayMs

/** What an earlier request with this key kept, if it has finished. Refuses a key that came with another body. */
export async function keptAnswer(deps: Deps, once: Once): Promise<Answer<unknown> | null> {
  return storedAnswer(deps.db, once, deps.clock.now())
}

/**
 * Runs `work` in a transaction and, with a key, stores there what `again` keeps of its answer. A concurrent duplicate waits on the key's
 * row and is answered from what the first kept; when the first is refused or fails, its row is gone and the duplicate runs.
 */
export async function runTransaction<T>(
  deps: Deps,
  once: Once | null,
  work: (tx: Tx) => Promise<T>,
  again: Again<T> = wordForWord(),
): Promise<T> {
  if (once === null) return transaction(deps.db, work)
  const outcome = await transaction(
    deps.db,
    async (tx): Promise<{ data: T } | { kept: unknown }> => {
      const claimed = await claim(tx, once, deps.clock.now())
      if (!claimed) {
        const stored = await storedAnswer(tx, once, deps.clock.now())
        if (stored !== null) return { kept: stored.data }
        throw new Error(`idempotency key of ${once.call} was claimed without an answer`)
      }
      const data = await work(tx)
      await keepAnswer(tx, once, again.keeps(data))
      return { data }
    },
    { replaySafe: true },
  )
  return 'data' in outcome ? outcome.data : again.shows(outcome.kept)
}

/** Takes the key, or one that has grown old. False when another request holds it. */
async function claim(tx: Tx, once: Once, now: Date): Promise<boolean> {
  const row = { user_id: once.userId, call: once.call, key: once.key }
  const fresh = { request_hash: once.requestHash, answer: null, created_at: now }
  const claimed = await tx
    .insertInto('idempotency')
    .values({ ...row, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'call', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency.created_at', '<=', new Date(now.getTime() - keepMs)),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function storedAnswer(db: Connection, once: Once, now: Date): Promise<Answer<unknown> | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', once.userId)
    .where('call', '=', once.call)
    .where('key', '=', once.key)
    .where('created_at', '>', new Date(now.getTime() - keepMs))
    .executeTakeFirst()
  if (row === undefined || row.answer === null) return null
  if (row.request_hash !== once.requestHash) refuse('IDEMPOTENCY_MISMATCH')
  return { data: JSON.parse(row.answer) }
}

async function keepAnswer(tx: Tx, once: Once, data: unknown): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(data) })
    .where('user_id', '=', once.userId)
    .where('call', '=', once.call)
    .where('key', '=', once.key)
    .execute()
}
