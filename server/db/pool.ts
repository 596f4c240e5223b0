import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { observed, type ObservedFullDisk, type ObservedStatement } from '../lib/observed'
import { written, type Answer, type Waited } from './asked'
import { Batch } from './batch'
import { isDiskFull, isUnusable, reasonOf } from './failures'
import { preparing, type Prepare } from './prepared'

/**
 * A pool that throws broken connections away. Kysely gives every connection back with a plain `release()`, also one whose
 * query was lost half-way: the next borrower would wait behind it.
 */
export function releasingPool(pool: Pool, { prepares }: { prepares: boolean }): PostgresPool {
  // One a connection, which Kysely knows again. A broken one never comes back.
  const lent = new WeakMap<PoolClient, PostgresPoolClient>()
  const prepare = prepares ? preparing() : null
  pool.on('error', () => {
    // An idle connection ended; the pool has already dropped it, and the next query reports the state of the database.
  })
  // The pool takes its own listener away before it lends a connection, and an `error` that nobody hears ends the process: this one stays.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    connect: () =>
      new Promise((resolve, reject) => {
        pool.connect((error, client) => {
          if (client === undefined) {
            tellFullDisk(error)
            return reject(error ?? new Error('the pool lent nothing'))
          }
          const known = lent.get(client) ?? watched(client, prepare)
          lent.set(client, known)
          resolve(known)
        })
      }),
    end: () => pool.end(),
  }
}

/** A full disk lets some in and refuses their statements, and others it does not let in at all. */
function tellFullDisk(error: unknown): void {
  if (isDiskFull(error)) observed.fullDisk.publish({ message: reasonOf(error) } satisfies ObservedFullDisk)
}

function watched(client: PoolClient, prepare: Prepare | null): PostgresPoolClient {
  let broken = false
  let inTransaction = false
  const send = gathering(client, (error) => {
    broken ||= isUnusable(error)
    tellFullDisk(error)
  })
  const ask = (query: QueryConfig): Promise<Answer> => {
    if (query.text === 'begin') inTransaction = true
    const outcome = send(query, inTransaction)
    if (query.text === 'commit' || query.text === 'rollback') inTransaction = false
    return outcome
  }
  // Nobody waits for the answer to `begin`: it travels with the first statement, which fails where it has failed.
  const begun = (): Promise<unknown> => {
    ask(bound('begin', prepare)).catch(() => (broken = true))
    return Promise.resolve({ command: 'BEGIN', rowCount: 0, rows: [] })
  }
  const query = (text: string, values: unknown[]): Promise<unknown> => {
    if (text === 'begin') return begun()
    const outcome = ask(queryOf(text, values, prepare))
    if (observed.statement.hasSubscribers) observed.statement.publish({ text, outcome } satisfies ObservedStatement)
    return outcome
  }
  return { query, release: () => client.release(broken) } as PostgresPoolClient
}

interface Gathered extends Waited {
  readonly inTransaction: boolean
}

/**
 * Sends what is asked over a connection before anything is waited for in one packet, and with one answer: writing to the database costs the
 * server more than anything else, and so does hearing from it.
 */
function gathering(
  client: PoolClient,
  failed: (error: unknown) => void,
): (query: QueryConfig, inTransaction: boolean) => Promise<Answer> {
  let gathered: Gathered[] = []
  const leave = () => {
    const leaving = gathered
    gathered = []
    const { stream } = client.connection
    stream.cork()
    for (const waited of grouped(leaving)) submit(client, waited)
    stream.uncork()
  }
  return (query, inTransaction) =>
    new Promise((resolve, reject) => {
      const settle: Waited['settle'] = (error, result) => {
        if (!error) return resolve(result as Answer)
        failed(error)
        reject(error)
      }
      if (gathered.push({ query: written(query), settle, inTransaction }) === 1) process.nextTick(leave)
    })
}

function submit(client: PoolClient, waited: readonly Gathered[]): void {
  const [first] = waited
  if (first === undefined) return
  if (waited.length === 1 && first.query.values?.length === 0) client.query(first.query, first.settle)
  else client.query(new Batch(waited, first.inTransaction))
}

const bounds: ReadonlySet<string> = new Set(['begin', 'commit', 'rollback'])

function queryOf(text: string, values: unknown[], prepare: Prepare | null): QueryConfig {
  if (bounds.has(text)) return bound(text, prepare)
  return prepare === null ? { text, values } : prepare(text, values)
}

/** Where a transaction begins or ends: prepared too, for it travels with what is. */
function bound(text: string, prepare: Prepare | null): QueryConfig {
  return prepare === null ? { text } : { text, name: text }
}

/** In their order. What has no values goes alone: it may be several statements, which cannot be prepared. */
function grouped(all: readonly Gathered[]): Gathered[][] {
  const groups: Gathered[][] = []
  let open: Gathered[] | null = null
  for (const one of all) {
    const { text, values = [] } = one.query
    const alone = values.length === 0 && !bounds.has(text)
    if (open !== null && !alone) open.push(one)
    else groups.push([one])
    open = alone ? null : (groups.at(-1) ?? null)
  }
  return groups
}
