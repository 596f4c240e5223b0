import { sql } from 'kysely'
import type { Connection } from '../../db/connection'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'
import type { PageInput } from '../../http/page'

const newest: Sort = {
  keys: [
    { of: sql`model.created_at`, kind: 'time' },
    { of: sql`model.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** A user's own cards in any state, newest first: two statements. */
export function listOwn(db: Connection, userId: string, input: PageInput) {
  return keysetPage(db, db.selectFrom('model').where('user_id', '=', userId), newest, input)
}
