import Type from 'typebox'
import { Value } from 'typebox/value'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { checkPayment } from './check'
import { writeNotified } from './papers'
import type { PaymentDeps } from './paymentDeps'
import { virtualOf } from './provider'
import { abnormalRefunds, findRefund } from './refundRepo'
import { settleRefund } from './refunds'
import { findPayment } from './repo'
import { takeBack } from './takeBack'

type Event = Readonly<Record<string, unknown>>

/** Virtual payment pushed that somebody paid. The provider itself is asked, so a push by itself moves nothing. Idempotent. */
export async function deliverVirtual(deps: PaymentDeps, event: Event): Promise<void> {
  const payment = await findPayment(deps.db, String(event.OutTradeNo))
  if (payment !== null) await writeNotified(deps.db, payment, { words: '虚拟支付：已付', at: deps.clock.now() })
  if (payment === null || payment.channel !== 'virtual' || payment.state === 'paid') return
  await checkPayment(deps, payment)
}

/**
 * Virtual payment pushed that money went back: a refund that we asked for, or one that Apple or WeChat gave on its own, which takes back
 * what was bought. Idempotent.
 */
export async function refundVirtual(deps: PaymentDeps, event: Event): Promise<void> {
  const given = Number(event.RetCode) === 0
  const ours = await findRefund(deps.db, String(event.MchRefundId))
  const now = deps.clock.now()
  if (ours !== null) return transaction(deps.db, (tx) => settleRefund(tx, ours, given ? 'done' : 'abnormal', now))
  const refundId = String(event.WxRefundId)
  const refundFen = Number(event.RefundFee)
  if (!given || !/^[\w-]{1,64}$/.test(refundId) || !Number.isInteger(refundFen) || refundFen <= 0) return
  await deliverVirtual(deps, { OutTradeNo: event.MchOrderId })
  const payment = await findPayment(deps.db, String(event.MchOrderId))
  if (payment === null || payment.channel !== 'virtual') return
  await transaction(deps.db, async (tx) => {
    // What we promised and could not give back ourselves has reached the payer now.
    const [stuck] = await abnormalRefunds(tx, payment.outTradeNo)
    if (stuck !== undefined) await settleRefund(tx, stuck, 'done', now)
    else await takeBack(tx, deps.fulfilments, payment, { refundId, refundFen }, now)
  })
}

const Delivered = Type.Object({ outTradeNo: Type.String() })

/** Tells virtual payment that the goods were handed over, whether or not its push reached us. Idempotent. */
export async function tellDelivered(deps: Deps, payload: unknown): Promise<void> {
  await virtualOf(deps).notifyDelivered(Value.Parse(Delivered, payload).outTradeNo)
}
