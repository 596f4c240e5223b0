import pg from 'pg'
import { Batch as Sent } from '../../../server/db/batch'

/** Statements that travelled together, before any of their answers was there. */
export type Batch = pg.QueryConfig[]

/** What one request asked of its database, in the order of its round trips, and what it answered. */
export interface Recording {
  readonly batches: readonly Batch[]
  readonly answer: string
}

const plain = pg.Client.prototype.query
let recorder: Recorder | null = null

class Recorder {
  readonly batches: Batch[] = []
  private answered = true

  take(query: unknown): void {
    if (this.answered) this.batches.push([])
    this.answered = false
    const queries = query instanceof Sent ? query.waited.map((waited) => waited.query) : [Object(query)]
    for (const { text, values } of queries)
      this.batches.at(-1)?.push({ text, ...(values === undefined ? {} : { values }) })
  }

  answer(): void {
    this.answered = true
  }
}

pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]): unknown {
  recorder?.take(args[0])
  const mine = recorder
  if (args[0] instanceof Sent) void args[0].answered.then(() => mine?.answer())
  return Reflect.apply(
    plain,
    this,
    whenAnswered(args, () => mine?.answer()),
  )
} as typeof plain

/** The arguments of a query whose callback tells first that it was answered. */
function whenAnswered(args: unknown[], tell: () => void): unknown[] {
  const [query, settle] = args
  if (typeof settle !== 'function') return args
  const told = (...answer: unknown[]): unknown => {
    tell()
    return Reflect.apply(settle, undefined, answer)
  }
  return [query, told]
}

/** Records what `request` asks of the database; nothing else may run meanwhile. */
export async function recorded(request: () => Promise<string>): Promise<Recording> {
  const mine = new Recorder()
  recorder = mine
  try {
    const answer = await request()
    return { batches: mine.batches, answer }
  } finally {
    recorder = null
  }
}

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Asks the same again, over one connection, with every id in the values exchanged by `exchange`. */
export async function replay(
  pool: pg.Pool,
  batches: readonly Batch[],
  exchange: (id: string) => string,
): Promise<void> {
  const client = await pool.connect()
  try {
    for (const batch of batches) await Promise.all(batch.map((query) => client.query(exchanged(query, exchange))))
  } finally {
    client.release()
  }
}

const names = new Map<string, string>()

/** As the product does, statements with values are prepared once a connection. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `same${names.size}`
  names.set(text, name)
  return name
}

function exchanged({ text, values = [] }: pg.QueryConfig, exchange: (id: string) => string): pg.QueryConfig {
  if (values.length === 0) return { text }
  return { name: nameOf(text), text, values: values.map((value: unknown) => exchangedValue(value, exchange)) }
}

function exchangedValue(value: unknown, exchange: (id: string) => string): unknown {
  if (typeof value === 'string') return value.replace(anyId, exchange)
  if (Array.isArray(value)) return value.map((one: unknown) => exchangedValue(one, exchange))
  return value
}
