import { sql } from 'kysely'
import type { Connection } from '../db/connection'
import { run } from '../db/statements'
import { isLapsed } from '../lib/lapsed'

/**
 * Counts one more try of `key` and returns how many there were in its window, this one included. All processes share the count.
 * Call it outside any transaction, so that a refused try counts too.
 */
export async function countTry(db: Connection, key: string, window: { ms: number; now: Date }): Promise<number> {
  return countTries(db, key, { ...window, tries: 1 })
}

/** `countTry` for several tries at once, as for work that is counted by its size. */
export async function countTries(
  db: Connection,
  key: string,
  { ms, now, tries }: { ms: number; now: Date; tries: number },
): Promise<number> {
  const over = isOver(ms, now)
  const row = await db
    .insertInto('rate_limit')
    .values({ key, window_start: now, count: tries })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${over} then ${tries}::int else rate_limit.count + ${tries}::int end`,
        window_start: sql`case when ${over} then excluded.window_start else rate_limit.window_start end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** As `isLapsed` has it. */
function isOver(ms: number, now: Date) {
  const [before, after] = [new Date(now.getTime() - ms), new Date(now.getTime() + ms)]
  return sql<boolean>`(rate_limit.window_start <= ${before}::timestamptz or rate_limit.window_start >= ${after}::timestamptz)`
}

interface Counted {
  windowStart: number
  /** Tries of all processes, as last heard, and those of this process that the others have not heard of. */
  known: number
  unsaid: number
  telling: Promise<void> | null
}

/** How long the others wait for word of tries that are far from their limit. */
const tellingEveryMs = 250

/**
 * `countTry` for what is counted at every request: tries of a quarter of a second are told together, and while a key is far from its limit
 * nobody waits for that. Near it every try is told before it is answered, so that the limit holds over all processes.
 */
export function sharedCounter(db: Connection, limit: { ms: number; most: number }) {
  const counted = new Map<string, Counted>()
  let round: NodeJS.Timeout | null = null
  let latest = new Date(0)
  const tell = async (entries: readonly [string, Counted][], now: Date): Promise<void> => {
    const told = entries.flatMap(([key, entry]) => untold(key, entry))
    if (told.length === 0) return
    const rows = await run(db, triesStmt(told, { ms: limit.ms, now }))
    // A window that has begun meanwhile has an entry of its own, which knows nothing of these.
    const entryOfKey = new Map(told.map(({ key, entry }) => [key, entry]))
    for (const { key, count } of rows) {
      const entry = entryOfKey.get(key)
      if (entry !== undefined) entry.known = Math.max(entry.known, count)
    }
  }
  const toldAlone = (key: string, entry: Counted, now: Date): Promise<void> => {
    entry.telling ??= tell([[key, entry]], now).finally(() => (entry.telling = null))
    return entry.telling
  }
  const tellSoon = (): void => {
    round ??= setTimeout(() => {
      round = null
      tell(inOrder(waitingOf(counted)), latest).catch(() => undefined)
    }, tellingEveryMs).unref()
  }
  /** Whether this try, now counted, is within the limit. */
  return async (key: string, now: Date): Promise<boolean> => {
    const entry = entryOf(counted, key, { ms: limit.ms, now })
    entry.unsaid += 1
    latest = now
    if (entry.known + entry.unsaid < limit.most / 2) tellSoon()
    else while (entry.unsaid > 0 || entry.telling !== null) await toldAlone(key, entry, now)
    return entry.known + entry.unsaid <= limit.most
  }
}

type Entries = [string, Counted][]

/** Those that have tries to tell: few of all that are known. */
function waitingOf(counted: ReadonlyMap<string, Counted>): Entries {
  const waiting: Entries = []
  for (const [key, entry] of counted) if (entry.unsaid > 0) waiting.push([key, entry])
  return waiting
}

/** By their keys, so that two servers never wait for each other. */
function inOrder(entries: Entries): Entries {
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}

interface Told {
  readonly key: string
  readonly entry: Counted
  readonly tries: number
}

/** The tries that nobody has heard of: from now on they count as told. */
function untold(key: string, entry: Counted): Told[] {
  if (entry.unsaid === 0) return []
  const tries = entry.unsaid
  entry.unsaid = 0
  entry.known += tries
  return [{ key, entry, tries }]
}

/** Counts tries of many keys, in the order of the keys, and answers how many there are of each. */
function triesStmt(told: readonly Told[], { ms, now }: { ms: number; now: Date }) {
  const over = isOver(ms, now)
  const [keys, tries] = [told.map(({ key }) => key), told.map((one) => one.tries)]
  return sql<{ key: string; count: number }>`
    insert into rate_limit (key, window_start, count)
    select key, ${now}::timestamptz, tries from unnest(${keys}::text[], ${tries}::int[]) as told (key, tries)
    on conflict (key) do update set
      count = case when ${over} then excluded.count else rate_limit.count + excluded.count end,
      window_start = case when ${over} then excluded.window_start else rate_limit.window_start end
    returning key, count`
}

const mostKeys = 10_000

function entryOf(counted: Map<string, Counted>, key: string, { ms, now }: { ms: number; now: Date }): Counted {
  const found = counted.get(key)
  if (found !== undefined && !isLapsed(found.windowStart, ms, now.getTime())) return found
  if (counted.size >= mostKeys) counted.clear()
  const fresh = { windowStart: now.getTime(), known: 0, unsaid: 0, telling: null }
  counted.set(key, fresh)
  return fresh
}

/** Forgets the tries of these keys, as after a success. */
export async function forgetTries(db: Connection, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', 'in', keys).execute()
}
