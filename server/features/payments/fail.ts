import { orderState } from '@contract/states'
import type { Tx } from '../../db/connection'
import type { Fulfilments } from '../orders/fulfilment'
import { setOrderState } from '../orders/repo'
import { lockPayment, markClosed, openPayments, type Payment } from './repo'
import { nextWatch } from './rules'
import { lockForMoney } from './settle'

/**
 * The provider's word that an attempt has failed for good. An order that no other attempt can pay fails with it, and gives back what it
 * held. Should the money come all the same, it goes back as for any order that is over. Twice does nothing.
 */
export async function failPayment(tx: Tx, fulfilments: Fulfilments, found: Payment, now: Date): Promise<void> {
  const { fulfilment, order } = await lockForMoney(tx, fulfilments, found)
  const payment = await lockPayment(tx, found)
  if (payment.state !== 'created') return
  await markClosed(tx, payment, { state: 'failed', nextQueryAt: nextWatch(payment.createdAt, now) })
  if (order.state !== orderState.unpaid) return
  if ((await openPayments(tx, order.userId, order.id)).length > 0) return
  await setOrderState(tx, { userId: order.userId, id: order.id, state: orderState.failed })
  await fulfilment.onClosed(tx, order, now)
}
