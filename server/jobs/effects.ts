import type { Tx } from '../db/connection'
import type { Deps } from '../deps'

/** An effect within the database, in the transaction that takes its message out. Idempotent. */
export type InsideEffect = (tx: Tx, payload: unknown, now: Date) => Promise<void>

/**
 * An effect that talks to the outside world, in no transaction. Its message stays leased meanwhile, and comes back when the process
 * dies: it happens at least once, so the other side has to know it by an id of its own.
 */
export type OutsideEffect = (deps: Deps, payload: unknown) => Promise<void>

/** Who carries out which message of the outbox, by its topic. */
export interface Effects {
  readonly inside: Readonly<Record<string, InsideEffect>>
  readonly outside: Readonly<Record<string, OutsideEffect>>
}
