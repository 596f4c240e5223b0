import pg from 'pg'
import { Batch } from '../../server/db/batch'

let counted: string[] | null = null
let trips = 0
/** How many statements of a connection have no answer yet. */
const waiting = new WeakMap<pg.Client, number>()
const plain = pg.Client.prototype.query

/**
 * Counts what every connection of this process sends. The prototype is changed once and passes on all it gets: nothing else about
 * a query differs.
 */
pg.Client.prototype.query = function counting(this: pg.Client, ...args: unknown[]): unknown {
  const texts = textsOf(args[0])
  // Told by a clock of its own; no request waits for it.
  if (texts.some((text) => text.includes('as told (key, tries)'))) return Reflect.apply(plain, this, args)
  counted?.push(...texts)
  const before = waiting.get(this) ?? 0
  if (before === 0) trips += 1
  waiting.set(this, before + 1)
  const answered = () => waiting.set(this, (waiting.get(this) ?? 1) - 1)
  if (typeof args[1] === 'function') return Reflect.apply(plain, this, [args[0], after(answered, args[1])])
  const outcome: unknown = Reflect.apply(plain, this, args)
  Promise.resolve(outcome instanceof Batch ? outcome.answered : outcome).then(answered, answered)
  return outcome
} as typeof plain

/** A callback that is told of an answer once it was counted. */
function after(count: () => void, settle: unknown): (...answer: unknown[]) => unknown {
  return (...answer) => {
    count()
    return typeof settle === 'function' ? Reflect.apply(settle, undefined, answer) : undefined
  }
}

function textsOf(query: unknown): string[] {
  if (query instanceof Batch) return query.waited.map((waited) => waited.query.text)
  return [typeof query === 'string' ? query : String(Object(query).text)]
}

/** How often `work` waited for the database: statements that travel over one connection together count once. Nothing else may run meanwhile. */
export async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const before = trips
  await work()
  return trips - before
}

/** The SQL statements that `work` sent, in order. Nothing else may run meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const mine: string[] = []
  counted = mine
  try {
    await work()
  } finally {
    counted = null
  }
  return mine
}
