import { sql } from 'kysely'
import { stored } from '../db/stored'

/**
 * Notes in a transaction that a person writes in it: what is read for them comes from a replica only once that has this transaction.
 * It goes last: of two at once the second waits here for the end of the first.
 */
export const noteWrite = stored((write: { userId: string; at: Date }, db) =>
  db
    .insertInto('last_write')
    .values({ user_id: write.userId, xid: sql<string>`pg_current_xact_id()`, at: write.at })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        xid: sql<string>`greatest(last_write.xid, excluded.xid)`,
        at: write.at,
      }),
    ),
)
