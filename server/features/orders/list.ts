import { sql } from 'kysely'
import type { Input } from '@contract/endpoint'
import type { listOrders } from '@contract/orders'
import { orderKind, orderState, type OrderKind, type OrderState } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'

const newest: Sort = {
  keys: [
    { of: sql`orders.created_at`, kind: 'time' },
    { of: sql`orders.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** A user's orders, newest first: two statements. */
export function listOrderRows(db: Connection, userId: string, input: Input<typeof listOrders>) {
  const { kind, kinds, state, states } = input
  const own = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? orderKind.membership))
    .$if(kinds !== undefined, (query) => query.where('kind', '=', sql<OrderKind>`any(${kinds ?? []}::smallint[])`))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? orderState.unpaid))
    .$if(states !== undefined, (query) => query.where('state', '=', sql<OrderState>`any(${states ?? []}::smallint[])`))
  return keysetPage(db, own, newest, input)
}
