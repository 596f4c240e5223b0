import type { Input } from '@contract/endpoint'
import { limits } from '@contract/limits'
import type { listOrders } from '@contract/orders'
import { sql } from 'kysely'
import type { Connection } from '../../db/connection'
import { behind, orderBy, sortValues, type Sort } from '../../http/keyset'
import { pageRequest } from '../../http/page'

const newest: Sort = {
  keys: [
    { of: sql`orders.created_at`, kind: 'time' },
    { of: sql`orders.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** A user's orders, newest first: two statements. */
export async function listOrderRows(db: Connection, userId: string, input: Input<typeof listOrders>) {
  const request = pageRequest(input, newest.keys.length)
  const { kind, state } = input
  const { after } = request
  const own = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 0))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 0))
  const rows = await own
    .selectAll()
    .select(sortValues(newest).as('cursor'))
    .$if(after !== null, (query) => query.where(behind(newest, after ?? [])))
    .orderBy(orderBy(newest))
    .limit(request.fetch)
    .offset(request.offset)
    .execute()
  const some = own.select('id').limit(limits.totalExactTo).as('some')
  const { n } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { request, rows, total: n }
}
