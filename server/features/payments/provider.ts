import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { vaultOf } from '../../lib/vault'
import type { RefundRequest, RefundStatus, TradeStatus, VirtualPayment, WechatPay } from '../../ports/payment/types'
import { payerIn } from './payer'
import type { Payment } from './repo'

type Ports = Pick<Deps, 'payment' | 'env'>

/** Who paid, or shall, as the provider's application knows them; empty where it does not matter. */
export function openidFor({ env }: Pick<Deps, 'env'>, { payer }: Payment): string {
  return payerIn(vaultOf(env), payer) ?? ''
}

/** WeChat Pay, or PAYMENT_DOWN where it is not set up. */
export function wechatPayOf({ payment }: Pick<Deps, 'payment'>): WechatPay {
  return payment.wechatPay ?? refuse('PAYMENT_DOWN')
}

export function virtualOf({ payment }: Pick<Deps, 'payment'>): VirtualPayment {
  return payment.virtual ?? refuse('PAYMENT_DOWN')
}

/** Asks whoever took an attempt's money what became of it. */
export function queryProvider(ports: Ports, payment: Payment): Promise<TradeStatus> {
  const { channel, outTradeNo } = payment
  if (channel === 'virtual') return virtualOf(ports).query(outTradeNo, openidFor(ports, payment))
  return wechatPayOf(ports).query(outTradeNo)
}

/** Virtual payment knows no closing: what is paid there later has to be looked for. */
export async function closeAtProvider(ports: Ports, payment: Payment): Promise<'closed' | 'paid' | 'open'> {
  if (payment.channel !== 'virtual') return wechatPayOf(ports).close(payment.outTradeNo)
  const { state } = await queryProvider(ports, payment)
  if (state === 'paid') return 'paid'
  return state === 'closed' ? 'closed' : 'open'
}

export function refundAtProvider(ports: Ports, payment: Payment, request: RefundRequest): Promise<RefundStatus> {
  if (payment.channel === 'virtual') return virtualOf(ports).refund({ ...request, openid: openidFor(ports, payment) })
  return wechatPayOf(ports).refund(request)
}

export function queryRefundAtProvider(ports: Ports, payment: Payment, outRefundNo: string) {
  if (payment.channel === 'virtual') return virtualOf(ports).queryRefund(outRefundNo, openidFor(ports, payment))
  return wechatPayOf(ports).queryRefund(outRefundNo)
}
