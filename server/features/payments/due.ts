import { orderState } from '@contract/states'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import type { Take } from '../../jobs/lane'
import { checkPayment } from './check'
import { closeOrder } from './close'
import type { PaymentDeps } from './paymentDeps'
import { queryRefundAtProvider } from './provider'
import { claimDueRefund, type RefundRow } from './refundRepo'
import { askForRefund, settleRefund } from './refunds'
import { claimDuePayment, claimExpiredOrder, findPayment } from './repo'

/** Asks after the attempt that has waited longest, so that a lost notify is healed. */
export const takeDuePayment = taking(claimDuePayment, checkPayment)

/** Closes the order that ran out first. */
export const takeDueOrder = taking(
  claimExpiredOrder,
  async (deps: PaymentDeps, order) => void (await closeOrder(deps, order, orderState.expired)),
)

/** Asks after a refund on its way. */
export const takeDueRefund = taking(claimDueRefund, checkRefund)

/** What fails stays claimed for a while and comes again. It ends the round, so that a provider that is down is not asked for nothing. */
function taking<D extends Deps, T>(
  claim: (tx: Tx, now: Date) => Promise<T | null>,
  work: (deps: D, claimed: T) => Promise<void>,
): (deps: D) => ReturnType<Take> {
  return async (deps) => {
    const claimed = await transaction(deps.db, (tx) => claim(tx, deps.clock.now()))
    if (claimed === null) return null
    return async () => {
      try {
        await work(deps, claimed)
        return true
      } catch (error) {
        deps.log.warn({ err: error }, 'payments: trying again later')
        return false
      }
    }
  }
}

async function checkRefund(deps: Deps, refund: RefundRow): Promise<void> {
  const payment = refund.out_trade_no === null ? null : await findPayment(deps.db, refund.out_trade_no)
  if (payment === null) return
  const status = await queryRefundAtProvider(deps, payment, refund.out_refund_no)
  if (status === 'processing') return
  if (status === 'missing') return askForRefund(deps, { outRefundNo: refund.out_refund_no })
  await transaction(deps.db, (tx) => settleRefund(tx, refund, status, deps.clock.now()))
}
