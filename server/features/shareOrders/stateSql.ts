import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ShareState } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import { codes } from '../../db/codes'
import type { ShareSeatTable } from '../../db/tables/shareOrders'
import type { Sort } from '../../http/keyset'

type SeatState = ShareSeatTable['state']

/** Seats that count: nobody else gets them. */
export const takenSeats = ['held', 'joined'] as const satisfies readonly SeatState[]

const { unpaid, recruiting, formed, ended, cancelled } = codes(shareState)

/** `stateAt` of rules.ts in SQL, for filters over rows of share_order; a test holds the two together. */
export function stateNow(now: Date): RawBuilder<ShareState> {
  const at = sql`${now}::timestamptz`
  return sql<ShareState>`case
    when share_order.state in (${ended}, ${cancelled}) then share_order.state
    when share_order.state = ${unpaid} then case when share_order.deadline <= ${at} then ${cancelled} else ${unpaid} end
    when share_order.state = ${formed} or share_order.seats_joined >= share_order.max_users
      or (share_order.deadline <= ${at} and share_order.seats_joined >= share_order.min_users)
      then case when share_order.ends_at <= ${at} then ${ended} else ${formed} end
    when share_order.deadline <= ${at} then ${cancelled}
    else ${recruiting} end`
}

/** What is ahead by its start, and behind it, as if mirrored, what is over: one order of rows of share_order that a cursor walks. */
export function soonestFirst(ahead: RawBuilder<SqlBool>): Sort {
  const start = sql`extract(epoch from share_order.starts_at)::float8`
  return {
    keys: [
      { of: sql`case when ${ahead} then 0 else 1 end`, kind: 'number' },
      { of: sql`case when ${ahead} then ${start} else -${start} end`, kind: 'number' },
      { of: sql`share_order.id`, kind: 'id' },
    ],
    direction: 'asc',
  }
}
