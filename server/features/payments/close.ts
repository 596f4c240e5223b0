import { orderState } from '@contract/states'
import { transaction } from '../../db/connection'
import { setOrderState } from '../orders/repo'
import { closePayment } from './check'
import type { PaymentDeps } from './paymentDeps'
import { openPayments } from './repo'
import { lockForMoney } from './settle'

const rounds = 5

/**
 * Ends an unpaid order: its attempts are closed at the provider first, so that nobody pays for nothing; then what it held is given back.
 * Answers the state that it has now: paid, when somebody was faster. Throws when the provider cannot be reached.
 */
export async function closeOrder(
  deps: PaymentDeps,
  order: { userId: string; orderId: string },
  state: typeof orderState.cancelled | typeof orderState.expired,
): Promise<number> {
  for (let round = 0; round < rounds; round++) {
    for (const payment of await openPayments(deps.db, order.userId, order.orderId)) await closePayment(deps, payment)
    const ended = await transaction(deps.db, async (tx) => {
      const { fulfilment, order: locked } = await lockForMoney(tx, deps.fulfilments, order)
      if (locked.state !== orderState.unpaid) return locked.state
      // Somebody opened the cashier meanwhile.
      if ((await openPayments(tx, order.userId, order.orderId)).length > 0) return null
      await setOrderState(tx, { userId: locked.userId, id: locked.id, state })
      await fulfilment.onClosed(tx, locked, deps.clock.now())
      return state
    })
    if (ended !== null) return ended
  }
  throw new Error('an order was opened for payment again and again while it was closed')
}
