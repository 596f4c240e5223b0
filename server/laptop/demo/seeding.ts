import type { Tx } from '../../db/connection'
import type { Env } from '../../settings/env'
import type { Book } from './book'

/** What every step of a seed works with. */
export interface Seeding {
  readonly tx: Tx
  /** All times are relative to it. */
  readonly now: Date
  readonly env: Env
  readonly book: Book
}
