import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { isConnectionLost, isWorthRetrying } from './failures'
import { releasingPool } from './pool'
import type { Schema } from './schema'

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>
/** A repo function takes this first, so that it runs inside its caller's transaction or outside any. */
export type Connection = Db | Tx

const connectTimeoutMs = 3000
const statementTimeoutMs = 4000
const attempts = 4

const int8Oid = 20
pg.types.setTypeParser(int8Oid, Number)
// A day stays the YYYY-MM-DD it is: as a Date it would move with the process's time zone.
const dateOid = 1082
pg.types.setTypeParser(dateOid, String)

export interface ConnectionOptions {
  poolSize?: number
  /** Migrations run without one. */
  statementTimeout?: 'none'
  /** Off for a pooler that gives each transaction another connection and cannot follow what was prepared by name. */
  prepares?: boolean
  /** Who does not answer within so long is given up: for one beside whom there is another to ask. */
  answersWithinMs?: number
}

const pools = new WeakMap<Db, pg.Pool>()
const lenders = new WeakMap<Connection, PostgresPool>()

/** The pool behind a database, for measuring it. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('this database was not opened by connect()')
  return pool
}

/** What lends connections of a database without Kysely in between, which costs a dozen promises a loan; undefined for a transaction, which has its own. */
export function lenderOf(db: Connection): PostgresPool | undefined {
  return lenders.get(db)
}

/** Opens a pool. Nothing connects before the first query; a dead database fails within seconds. */
export function connect(url: string, options: ConnectionOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 16,
    connectionTimeoutMillis: options.answersWithinMs ?? connectTimeoutMs,
    keepAlive: true,
    // Statements that do not wait for each other's answers travel together (statements.ts).
    pipeline: true,
    ...limitsOf(options),
  })
  const lender = releasingPool(pool, { prepares: options.prepares ?? true })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: lender }) })
  pools.set(db, pool)
  lenders.set(db, lender)
  return db
}

function limitsOf({ statementTimeout, answersWithinMs }: ConnectionOptions): pg.PoolConfig {
  if (statementTimeout === 'none') return {}
  if (answersWithinMs !== undefined) return { statement_timeout: answersWithinMs, query_timeout: answersWithinMs }
  return { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + 1000, lock_timeout: 3500 }
}

export interface TransactionOptions {
  /** The work finds its own earlier effects, so it may run again although a lost commit might have happened. */
  replaySafe?: true
}

/**
 * Runs `work` in one READ COMMITTED transaction and commits, or rolls back when it throws. Serialisation failures,
 * deadlocks and connections lost before the commit are tried again, at most four times in all: `work` must have no effects but
 * those on `tx`.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let committing = false
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx)
        committing = true
        return result
      })
    } catch (error) {
      const inDoubt = committing && isConnectionLost(error) && options.replaySafe !== true
      if (inDoubt || attempt >= attempts || !isWorthRetrying(error)) throw error
      await pauseBefore(attempt)
    }
  }
}

function pauseBefore(attempt: number): Promise<void> {
  const ms = 10 * 2 ** attempt * (0.5 + Math.random())
  return new Promise((resolve) => setTimeout(resolve, ms))
}
