import { sql } from 'kysely'
import { dayMs } from '@contract/shanghai'
import { transaction, type Connection, type Tx } from '../db/connection'
import { gather, rowOf } from '../db/gathered'
import { sent } from '../db/statements'
import { stored } from '../db/stored'
import type { Deps, ServerClock } from '../deps'
import type { Doubt } from './context'
import { noteWrite } from './lastWrite'
import { sessionRow } from './liveSession'
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

/** What was kept by then is over. After a leap of the clock nothing is, for as long: a repetition would be done a second time. */
function overAt(clock: ServerClock): Date {
  return new Date(clock.evenForMs() < keepMs ? 0 : clock.now().getTime() - keepMs)
}

/** What an earlier request with this key kept, if it has finished. Refuses a key that came with another body. */
export async function keptAnswer(deps: Deps, once: Once): Promise<Answer<unknown> | null> {
  return storedAnswer(deps.db, once, overAt(deps.clock))
}

/** What a transaction begins with, on the way of its first statements. */
interface Beginning {
  readonly doubt: Doubt | null
  /** Who writes, where somebody is signed in. */
  readonly userId?: string | undefined
  /** The work begins while the key is claimed: what it did under one that another request holds is rolled back. */
  readonly atOnce: boolean
}

/** Another request holds the key. */
class Held extends Error {}

/**
 * Runs `work` in a transaction and, with a key, stores there what `again` keeps of its answer. A concurrent duplicate waits on the key's
 * row and is answered from what the first kept; when the first is refused or fails, its row is gone and the duplicate runs.
 */
export async function runTransaction<T>(
  deps: Deps,
  once: Once | null,
  work: (tx: Tx) => Promise<T>,
  again: Again<T> = wordForWord(),
  { doubt, userId, atOnce }: Beginning = { doubt: null, atOnce: false },
): Promise<T> {
  try {
    const { data, ends } = await transaction(
      deps.db,
      async (tx) => {
        const begun = await begin(tx, { doubt, once, clock: deps.clock })
        if (!atOnce) await begun()
        const [outcome] = await Promise.allSettled([(async () => work(tx))()])
        await begun()
        if (outcome.status === 'rejected') throw outcome.reason
        const data = outcome.value
        // They travel with the end of the transaction, which undoes all where they fail.
        const kept = once === null ? null : await sent(tx, keepAnswer(once, again.keeps(data)))
        const noted =
          deps.replica === null || userId === undefined
            ? null
            : await sent(tx, noteWrite({ userId, at: deps.clock.now() }))
        return { data, ends: [kept?.rows, noted?.rows] }
      },
      once === null ? {} : { replaySafe: true },
    )
    for (const end of ends) await end
    return data
  } catch (error) {
    if (!(error instanceof Held) || once === null) throw error
    const stored = await storedAnswer(deps.db, once, overAt(deps.clock))
    if (stored === null)
      throw new Error(`idempotency key of ${once.call} was claimed without an answer`, { cause: error })
    return again.shows(stored.data)
  }
}

interface Begun {
  readonly doubt: Doubt | null
  readonly once: Once | null
  readonly clock: ServerClock
}

/** Looks up whom there is a doubt of and takes the key, in one statement. What it answers waits for both, and throws `Held` where another request has the key. */
async function begin(tx: Tx, { doubt, once, clock }: Begun): Promise<() => Promise<void>> {
  if (once === null) return looked(tx, doubt)
  const [now, over] = [clock.now(), overAt(clock)]
  const { rows } = await sent(tx, claimStmt({ ...once, now, over, hash: doubt?.hash ?? '' }))
  return async () => {
    const [found] = await rows
    doubt?.settle(found?.session ?? undefined)
    if (found?.claimed === null) throw new Held()
  }
}

async function looked(tx: Tx, doubt: Doubt | null): Promise<() => Promise<void>> {
  if (doubt === null) return async () => undefined
  const { rows } = await sent(tx, doubt.look)
  return async () => doubt.settle((await rows)[0])
}

type Claiming = Once & { readonly now: Date; readonly over: Date; readonly hash: string }

const claimStmt = stored((asked: Claiming, db) =>
  gather(
    { session: sessionRow(db, asked), claimed: rowOf(sql<{ key: string }>`select key from claim`) },
    { claim: sql`${claimQuery(db, asked)}` },
  ),
)

/** Takes the key, or one that has grown old: no row when another request holds it. */
function claimQuery(db: Connection, key: Claiming) {
  const fresh = { request_hash: key.requestHash, answer: null, created_at: key.now }
  return db
    .insertInto('idempotency')
    .values({ user_id: key.userId, call: key.call, key: key.key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'call', 'key']).doUpdateSet(fresh).where('idempotency.created_at', '<=', key.over),
    )
    .returning('key')
}

async function storedAnswer(db: Connection, once: Once, over: Date): Promise<Answer<unknown> | null> {
  const row = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('user_id', '=', once.userId)
    .where('call', '=', once.call)
    .where('key', '=', once.key)
    .where('created_at', '>', over)
    .executeTakeFirst()
  if (row === undefined || row.answer === null) return null
  if (row.request_hash !== once.requestHash) refuse('IDEMPOTENCY_MISMATCH')
  return { data: JSON.parse(row.answer) }
}

const keepStmt = stored((key: Once & { answer: string }, db) =>
  db
    .updateTable('idempotency')
    .set({ answer: key.answer })
    .where('user_id', '=', key.userId)
    .where('call', '=', key.call)
    .where('key', '=', key.key),
)

function keepAnswer(once: Once, data: unknown) {
  return keepStmt({ ...once, answer: JSON.stringify(data) })
}
