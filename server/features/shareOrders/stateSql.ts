import type { ShareState } from '@contract/shareOrders'
import { sql, type RawBuilder } from 'kysely'

/** `stateAt` of rules.ts in SQL, for filters over rows of share_order; a test holds the two together. */
export function stateNow(now: Date): RawBuilder<ShareState> {
  const at = sql`${now}::timestamptz`
  return sql<ShareState>`case
    when share_order.state in (3, 4) then share_order.state
    when share_order.state = 0 then case when share_order.deadline <= ${at} then 4 else 0 end
    when share_order.state = 2 or share_order.seats_joined >= share_order.max_users
      or (share_order.deadline <= ${at} and share_order.seats_joined >= share_order.min_users)
      then case when share_order.ends_at <= ${at} then 3 else 2 end
    when share_order.deadline <= ${at} then 4
    else 1 end`
}
