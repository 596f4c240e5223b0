import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import { ledger } from '../ledger/ledger'
import type { Order } from '../orders/fulfilment'

/** What the provider gave back after it was spent stands here, negative. */
export const owedAccount = 'platform:owed'

/** Coins that a user owes: bought, spent, and then refunded by the provider on its own. 0 for nearly everybody. */
export async function owedCoinsOf(db: Connection, userId: string): Promise<number> {
  const row = await db
    .selectFrom('ledger_entry')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('coins'))
    .where('user_id', '=', userId)
    .where('account', '=', owedAccount)
    .executeTakeFirstOrThrow()
  return row.coins
}

/** Newly bought coins first make good what is owed (product.md 9). Once an order. */
export async function repayOwed(tx: Tx, order: Order, at: Date): Promise<void> {
  const { paid } = await ledger.lockWallet(tx, order.userId)
  const coins = Math.min(paid, await owedCoinsOf(tx, order.userId))
  if (coins === 0) return
  await ledger.post(tx, {
    userId: order.userId,
    orderId: order.id,
    ref: `repay:${order.id}`,
    kind: 'repay',
    memo: '补回已退款的拍币',
    at,
    entries: [
      { account: 'wallet', bucket: 'paid', amount: -coins },
      { account: owedAccount, bucket: 'paid', amount: coins },
    ],
  })
}
