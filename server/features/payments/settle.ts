import { orderKind, orderState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { putInOutbox } from '../../jobs/outbox'
import type { ReceivedPayment } from '../../ports/payment/types'
import { repayOwed } from '../ledger/owed'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'
import { fulfilmentOf, type Fulfilment, type Fulfilments } from '../orders/fulfilment'
import { findOrder, lockOrder, setOrderState, type FoundOrder } from '../orders/repo'
import { cashierPath } from '../orders/texts'
import { awaitDelivery } from './deliveries'
import { markHandedOver as handOver } from './deliveryRepo'
import { returnPayment } from './refunds'
import { findPayment, lockPayment, markPaid, type Payment } from './repo'

/** The outbox topic of telling virtual payment that the goods were handed over, with `{outTradeNo}`. */
export const deliveredTopic = 'payment.delivered'

/** The provider speaks of another payment than ours: nothing is done, and a person has to look. */
export class PaymentMismatch extends Error {
  constructor(outTradeNo: string) {
    super(`payment ${outTradeNo} is not the one that we asked for`)
    this.name = 'PaymentMismatch'
  }
}

const returnMemo = '退回多付的款项'
const lateMemo = '订单已关闭，退回付款'

/**
 * Money is here, by the provider's word. It pays its order; where the order no longer waits for it, it goes back in full. However
 * often and from wherever it is told, it counts once. Throws PaymentMismatch when number or amount are not ours.
 */
export async function settlePayment(
  tx: Tx,
  fulfilments: Fulfilments,
  received: ReceivedPayment,
  now: Date,
): Promise<'applied' | 'returned' | 'known'> {
  const known = await findPayment(tx, received.outTradeNo)
  if (known === null || known.amountFen !== received.amountFen) throw new PaymentMismatch(received.outTradeNo)
  const { fulfilment, order } = await lockForMoney(tx, fulfilments, known)
  const payment = await lockPayment(tx, known)
  if (payment.state === 'paid') return 'known'
  const applied = order.state === orderState.unpaid && (await fulfilment.onPaid(tx, order, now))
  const { transactionId, paidAt } = received
  await markPaid(tx, payment, { transactionId, paidAt, applied })
  if (applied) {
    await setOrderState(tx, { userId: order.userId, id: order.id, state: orderState.paid, paidAt: now })
    if (order.kind === orderKind.coins) await repayBought(tx, order, now)
    if (payment.channel === 'virtual') await promiseDelivered(tx, payment, now)
    if (payment.channel === 'mini') await awaitReport(tx, { payment, order, fulfilment }, { paidAt, now })
    await tellPaid(tx, order, now)
    return 'applied'
  }
  await sendBack(tx, { payment, order, fulfilment }, now)
  return 'returned'
}

function repayBought(tx: Tx, { userId, id }: FoundOrder, at: Date): Promise<void> {
  return repayOwed(tx, { userId, orderId: id, ref: id, bucket: 'paid', at })
}

async function tellPaid(tx: Tx, { id, userId, title }: FoundOrder, now: Date): Promise<void> {
  await addNotices(tx, [{ ...told.paid({ title, path: cashierPath(id) }), userId, key: `paid ${id}` }], now)
}

/** The locks in their order: share order, order; then the payment's row. */
export async function lockForMoney(
  tx: Tx,
  fulfilments: Fulfilments,
  { userId, orderId }: Pick<Payment, 'userId' | 'orderId'>,
): Promise<{ fulfilment: Fulfilment; order: FoundOrder }> {
  const found = await findOrder(tx, userId, orderId)
  const fulfilment = found === null ? undefined : fulfilmentOf(fulfilments, found.kind)
  if (found === null || fulfilment === undefined) throw new Error(`nobody fulfils order ${orderId}`)
  await fulfilment.lock(tx, found)
  const order = await lockOrder(tx, userId, orderId)
  if (order === null) throw new Error(`order ${orderId} is gone`)
  return { fulfilment, order }
}

interface Bought {
  readonly payment: Payment
  readonly order: FoundOrder
  readonly fulfilment: Fulfilment
}

/** A second payment is no part of its order, so that the order does not look refunded. */
async function sendBack(tx: Tx, { payment, order, fulfilment }: Bought, now: Date): Promise<void> {
  const second = order.state === orderState.paid || order.state === orderState.partRefunded
  if (order.state === orderState.unpaid) {
    await setOrderState(tx, { userId: order.userId, id: order.id, state: orderState.refunded, paidAt: now })
    await fulfilment.onClosed(tx, order, now)
  }
  const memo = second ? returnMemo : lateMemo
  await returnPayment(tx, payment, { orderId: second ? null : order.id, memo, at: now })
}

/** What is delivered with the payment is handed over with it. */
async function awaitReport(
  tx: Tx,
  { payment, order, fulfilment }: Bought,
  { paidAt, now }: { paidAt: Date; now: Date },
): Promise<void> {
  const expectedAt = await fulfilment.deliveredAt?.(tx, order)
  await awaitDelivery(tx, payment, { paidAt, expectedAt: expectedAt ?? now, now })
  if (expectedAt === undefined) await handOver(tx, [payment], now)
}

async function promiseDelivered(tx: Tx, { outTradeNo }: Payment, at: Date): Promise<void> {
  await putInOutbox(tx, { topic: deliveredTopic, payload: { outTradeNo }, at })
}
