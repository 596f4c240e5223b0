import { hourMs } from '@contract/shanghai'
import { orderState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { ledger } from '../ledger/ledger'
import { shareOrderKind } from './texts'

/** So many share orders a person may open within an hour without paying her seat in any. */
const unpaidAnHour = 2

const neverPaid = [orderState.unpaid, orderState.cancelled, orderState.failed, orderState.expired]

/**
 * A window is held while its opener has yet to pay: whoever opens again and again keeps it from everybody. Two a person and hour, counted
 * under her wallet's lock; the next waits. Refuses TOO_MANY.
 */
export async function requireFewUnpaid(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await ledger.lockWallet(tx, userId)
  const unpaid = await tx
    .selectFrom('orders')
    .innerJoin('share_order', 'share_order.id', 'orders.target_id')
    .select('share_order.id')
    .distinct()
    .where('orders.user_id', '=', userId)
    .where('orders.kind', '=', shareOrderKind)
    .where('orders.created_at', '>', new Date(now.getTime() - hourMs))
    .where('orders.state', 'in', neverPaid)
    .where('share_order.opener_user_id', '=', userId)
    .where('share_order.created_at', '>', new Date(now.getTime() - hourMs))
    .limit(unpaidAnHour)
    .execute()
  if (unpaid.length >= unpaidAnHour) refuse('TOO_MANY', { msg: '你有两次发起后没有付款，请一小时后再发起' })
}
