import { sql } from 'kysely'
import type { Connection } from '../../db/connection'
import { behind, orderBy, sortValues, type Sort } from '../../http/keyset'
import { pageRequest, type PageInput } from '../../http/page'

const newest: Sort = {
  keys: [
    { of: sql`model.created_at`, kind: 'time' },
    { of: sql`model.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** A user's own cards in any state, newest first. */
export async function listOwn(db: Connection, userId: string, input: PageInput) {
  const request = pageRequest(input, newest.keys.length)
  const own = db.selectFrom('model').where('user_id', '=', userId)
  const { after } = request
  const rows = await own
    .selectAll()
    .select(sortValues(newest).as('cursor'))
    .$if(after !== null, (query) => query.where(behind(newest, after ?? [])))
    .orderBy(orderBy(newest))
    .limit(request.fetch)
    .offset(request.offset)
    .execute()
  const { n } = await own.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return { request, rows, total: n }
}
