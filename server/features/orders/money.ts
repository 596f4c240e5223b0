import { sql } from 'kysely'
import type { Connection } from '../../db/connection'

/** What went back of an order so far: coins to the wallet, fen to the payer. */
export interface Refunded {
  readonly refundedCoins: number
  readonly refundedFen: number
}

const nothing: Refunded = { refundedCoins: 0, refundedFen: 0 }

/**
 * What went back of many orders of a user: one statement. Coins count as they reach the wallet again under a kind that begins with
 * `refund`; fen count when they are promised to the payer (`platform:refunding`), were given back by the provider on its own, or reach
 * the wallet.
 */
export async function refundedTotals(
  db: Connection,
  userId: string,
  orderIds: readonly string[],
): Promise<(orderId: string | null) => Refunded> {
  if (orderIds.length === 0) return () => nothing
  const { rows } = await sql<Refunded & { orderId: string }>`
    select t.order_id as "orderId",
           coalesce(sum(e.amount) filter (where e.currency = 'coin'), 0)::bigint as "refundedCoins",
           coalesce(sum(e.amount) filter (where e.currency = 'fen'), 0)::bigint as "refundedFen"
      from ledger_transaction t
      join ledger_entry e on e.user_id = t.user_id and e.transaction_id = t.id and e.amount > 0
       and ((e.account = 'wallet' and t.kind like 'refund%') or e.account = 'platform:refunding'
         or (e.account = 'platform:cash' and t.kind = 'takeBack'))
     where t.user_id = ${userId} and t.order_id = any(${[...orderIds]}::uuid[])
     group by t.order_id`.execute(db)
  const found = new Map(rows.map(({ orderId, ...refunded }) => [orderId, refunded]))
  return (orderId) => (orderId === null ? nothing : (found.get(orderId) ?? nothing))
}
