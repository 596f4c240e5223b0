import Type from 'typebox'
import { Value } from 'typebox/value'
import { orderState } from '@contract/states'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { putInOutbox } from '../../jobs/outbox'
import { ledger } from '../ledger/ledger'
import { addNotices } from '../notices/add'
import { told } from '../notices/told'
import { lockOrder, setOrderState, type FoundOrder } from '../orders/repo'
import { aNumber } from './numbers'
import { refundAtProvider } from './provider'
import { endRefund, findRefund, insertRefund, lockRefund, promisedFen, type RefundRow } from './refundRepo'
import { appliedPayment, findPayment, type Payment } from './repo'
import { later, refundQueryMs } from './rules'

/** The outbox topic of a refund that the provider is to be asked for, with `{outRefundNo}`. */
export const askRefundTopic = 'payment.refund'

export interface Refund {
  readonly userId: string
  readonly orderId: string
  readonly amountFen: number
  /** Names it, unique for the user. */
  readonly ref: string
  readonly memo: string
  readonly at: Date
  readonly from: 'escrow' | 'platform:sales'
}

/**
 * Promises money of an order back to whoever paid it, and the order becomes part refunded or refunded. Twice with one ref is once.
 * The provider is asked by the outbox. Throws when more would go back than was paid. Money that never came through a payment is written
 * down as abnormal: a person has to give it back.
 */
export async function refundToPayer(tx: Tx, refund: Refund): Promise<void> {
  const { amountFen, from, userId, orderId, ...posting } = refund
  if (amountFen === 0) return
  // Before the wallet, which the ledger locks.
  const order = await lockOrder(tx, userId, orderId)
  const posted = await ledger.post(tx, {
    ...posting,
    userId,
    orderId,
    kind: 'refund',
    entries: [
      { account: from, bucket: 'fen', amount: -amountFen },
      { account: 'platform:refunding', bucket: 'fen', amount: amountFen },
    ],
  })
  if (!posted) return
  const payment = await appliedPayment(tx, userId, orderId)
  await promise(tx, payment, refund)
  if (order !== null && payment !== null) await showOnOrder(tx, payment, order)
}

/** Money that paid nothing goes back in full: from the provider's hand to the payer's, never ours. */
export async function returnPayment(
  tx: Tx,
  payment: Payment,
  why: { orderId: string | null; memo: string; at: Date },
): Promise<void> {
  const { userId, amountFen, orderId } = payment
  const ref = `return:${payment.outTradeNo}`
  const posted = await ledger.post(tx, {
    userId,
    orderId: why.orderId,
    ref,
    kind: 'return',
    memo: why.memo,
    at: why.at,
    entries: [
      { account: 'platform:cash', bucket: 'fen', amount: -amountFen },
      { account: 'platform:refunding', bucket: 'fen', amount: amountFen },
    ],
  })
  if (posted) await promise(tx, payment, { userId, orderId, amountFen, ref, memo: why.memo, at: why.at })
}

async function promise(tx: Tx, payment: Payment | null, refund: Omit<Refund, 'from'>): Promise<void> {
  const outRefundNo = aNumber('R')
  if (payment !== null) {
    const promised = await promisedFen(tx, payment.userId, payment.outTradeNo)
    if (promised + refund.amountFen > payment.amountFen) throw new Error('more would go back than was paid')
  }
  await insertRefund(tx, {
    user_id: refund.userId,
    ref: refund.ref,
    out_refund_no: outRefundNo,
    order_id: refund.orderId,
    out_trade_no: payment?.outTradeNo ?? null,
    amount_fen: refund.amountFen,
    memo: refund.memo,
    state: payment === null ? 'abnormal' : 'processing',
    created_at: refund.at,
    done_at: null,
    next_query_at: payment === null ? null : later(refund.at, refundQueryMs),
  })
  if (payment !== null) await putInOutbox(tx, { topic: askRefundTopic, payload: { outRefundNo }, at: refund.at })
}

async function showOnOrder(tx: Tx, payment: Payment, order: FoundOrder): Promise<void> {
  if (order.state !== orderState.paid && order.state !== orderState.partRefunded) return
  const promised = await promisedFen(tx, order.userId, payment.outTradeNo)
  const state = promised < order.amountFen ? orderState.partRefunded : orderState.refunded
  await setOrderState(tx, { userId: order.userId, id: order.id, state })
}

const Asked = Type.Object({ outRefundNo: Type.String() })

/** Asks the provider for a promised refund. Again asks for the same one. */
export async function askForRefund(deps: Deps, payload: unknown): Promise<void> {
  const { outRefundNo } = Value.Parse(Asked, payload)
  const refund = await findRefund(deps.db, outRefundNo)
  if (refund === null || refund.state !== 'processing' || refund.out_trade_no === null) return
  const payment = await findPayment(deps.db, refund.out_trade_no)
  if (payment === null) throw new Error('a refund names a payment that is not there')
  const status = await refundAtProvider(deps, payment, {
    outTradeNo: payment.outTradeNo,
    outRefundNo,
    refundFen: refund.amount_fen,
    totalFen: payment.amountFen,
    reason: refund.memo,
  })
  if (status === 'processing') return
  await transaction(deps.db, (tx) => settleRefund(tx, refund, status, deps.clock.now()))
}

/**
 * The provider's last word on a refund: the money has left its hands, or it could not be given back. A second word changes
 * nothing, but that abnormal may become done.
 */
export async function settleRefund(tx: Tx, found: RefundRow, status: 'done' | 'abnormal', now: Date): Promise<void> {
  const refund = await lockRefund(tx, found.user_id, found.out_refund_no)
  if (refund.state === 'done' || refund.state === status) return
  if (status === 'done') {
    await postDone(tx, refund, now)
    await tellDone(tx, refund, now)
  }
  await endRefund(tx, refund, status, now)
}

async function tellDone(tx: Tx, { user_id: userId, out_refund_no: no, amount_fen: fen, memo }: RefundRow, at: Date) {
  await addNotices(tx, [{ ...told.refunded({ fen, memo }), userId, key: `refund ${no}` }], at)
}

async function postDone(tx: Tx, refund: RefundRow, at: Date): Promise<void> {
  await ledger.post(tx, {
    userId: refund.user_id,
    orderId: refund.order_id,
    ref: `refunded:${refund.out_refund_no}`,
    kind: 'refunded',
    memo: refund.memo,
    at,
    entries: [
      { account: 'platform:refunding', bucket: 'fen', amount: -refund.amount_fen },
      { account: 'platform:cash', bucket: 'fen', amount: refund.amount_fen },
    ],
  })
}
