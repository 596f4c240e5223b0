import { orderState } from '@contract/states'
import { transaction } from '../../db/connection'
import type { TradeStatus } from '../../ports/payment/types'
import { findOrder } from '../orders/repo'
import { failPayment } from './fail'
import type { PaymentDeps } from './paymentDeps'
import { closeAtProvider, queryProvider } from './provider'
import { markClosed, setNextQuery, type Payment } from './repo'
import { later, nextWatch, queryMs } from './rules'
import { settlePayment } from './settle'

/** Asks the provider about an attempt and acts on its word. One whose order waits no longer is closed. */
export async function checkPayment(deps: PaymentDeps, payment: Payment): Promise<void> {
  const status = await queryProvider(deps, payment)
  if (status.state === 'paid') return settle(deps, status)
  const { db, clock } = deps
  if (payment.state === 'closed' || payment.state === 'failed')
    return setNextQuery(db, payment, nextWatch(payment.createdAt, clock.now()))
  if (status.state === 'failed')
    return transaction(db, (tx) => failPayment(tx, deps.fulfilments, payment, clock.now()), { replaySafe: true })
  if (status.state === 'closed') return markClosed(db, payment, { state: 'closed', nextQueryAt: null })
  const order = await findOrder(db, payment.userId, payment.orderId)
  if (order?.state === orderState.unpaid) return setNextQuery(db, payment, later(clock.now(), queryMs))
  await closePayment(deps, payment)
}

/** Closes an attempt at the provider. When somebody paid it first, that counts. */
export async function closePayment(deps: PaymentDeps, payment: Payment): Promise<void> {
  const outcome = await closeAtProvider(deps, payment)
  if (outcome === 'paid') {
    const status = await queryProvider(deps, payment)
    if (status.state !== 'paid') throw new Error('the provider says both paid and not')
    return settle(deps, status)
  }
  const nextQueryAt = outcome === 'open' ? nextWatch(payment.createdAt, deps.clock.now()) : null
  await markClosed(deps.db, payment, { state: 'closed', nextQueryAt })
}

async function settle(
  { db, clock, fulfilments }: PaymentDeps,
  { payment }: Extract<TradeStatus, { state: 'paid' }>,
): Promise<void> {
  await transaction(db, (tx) => settlePayment(tx, fulfilments, payment, clock.now()), { replaySafe: true })
}
