import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { observed, type ObservedFullDisk, type ObservedStatement } from '../lib/observed'
import { isDiskFull, isUnusable, reasonOf } from './failures'
import { prepared } from './prepared'

/**
 * A pool that throws broken connections away. Kysely gives every connection back with a plain `release()`, also one whose
 * query was lost half-way: the next borrower would wait behind it.
 */
export function releasingPool(pool: Pool, { prepares }: { prepares: boolean }): PostgresPool {
  // One a connection, which Kysely knows again. A broken one never comes back.
  const lent = new WeakMap<PoolClient, PostgresPoolClient>()
  pool.on('error', () => {
    // An idle connection ended; the pool has already dropped it, and the next query reports the state of the database.
  })
  // The pool takes its own listener away before it lends a connection, and an `error` that nobody hears ends the process: this one stays.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    connect: async () => {
      const client = await pool.connect()
      const before = lent.get(client)
      if (before !== undefined) return before
      const now = watched(client, prepares)
      lent.set(client, now)
      return now
    },
    end: () => pool.end(),
  }
}

function watched(client: PoolClient, prepares: boolean): PostgresPoolClient {
  let broken = false
  const query = (...args: unknown[]): unknown => {
    gather(client)
    return Reflect.apply(client.query, client, args)
  }
  // Nobody waits for the answer to `begin`: it travels with the first statement, which fails where it has failed.
  const begun = (): Promise<unknown> => {
    Promise.resolve(query('begin')).catch(() => (broken = true))
    return Promise.resolve({ command: 'BEGIN', rowCount: 0, rows: [] })
  }
  return new Proxy(client, {
    get(target, property) {
      if (property === 'release') return () => target.release(broken)
      if (property !== 'query') return Reflect.get(target, property, target)
      return (...args: unknown[]) => {
        const [text, values] = args
        if (text === 'begin') return begun()
        const outcome: unknown = prepares && typeof text === 'string' ? query(prepared(text, values)) : query(...args)
        if (!(outcome instanceof Promise)) return outcome
        outcome.catch((error: unknown) => {
          broken ||= isUnusable(error)
          if (isDiskFull(error)) observed.fullDisk.publish({ message: reasonOf(error) } satisfies ObservedFullDisk)
        })
        if (observed.statement.hasSubscribers && typeof text === 'string')
          observed.statement.publish({ text, outcome } satisfies ObservedStatement)
        return outcome
      }
    },
  })
}

/** What is sent before anything is waited for leaves in one packet: writing to the database costs the server more than anything else. */
function gather({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
