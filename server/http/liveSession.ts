import type { Connection } from '../db/connection'
import { rowOf } from '../db/gathered'
import { stored } from '../db/stored'

interface Asked {
  /** Of the token; empty for nobody. */
  readonly hash: string
  readonly now: Date
}

/** The session that a token opens, while it lives, with how its user stands: one row, or none. */
function liveSessionStmt(db: Connection, { hash, now }: Asked) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('last_write', 'last_write.user_id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.created_at',
      'used_at',
      'standing',
      'standing_until',
      'xid as wrote',
    ])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
}

export type LiveSession = Awaited<ReturnType<ReturnType<typeof liveSessionStmt>['execute']>>[number]

/** It, alone. */
export const liveSession = stored((asked: Asked, db) => liveSessionStmt(db, asked))

/** It, for a statement that reads more: what it finds settles `ctx.doubt`. */
export function sessionRow(db: Connection, asked: Asked) {
  return rowOf(liveSessionStmt(db, asked), { created_at: true, used_at: true, standing_until: true })
}
