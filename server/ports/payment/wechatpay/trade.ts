import Type, { type Static } from 'typebox'
import type { ReceivedPayment, TradeStatus } from '../types'

/** A transaction as queries and notifies have it; what is not paid lacks the second half. */
export const Trade = Type.Object({
  appid: Type.String(),
  mchid: Type.String(),
  out_trade_no: Type.String(),
  trade_state: Type.String(),
  transaction_id: Type.Optional(Type.String()),
  success_time: Type.Optional(Type.String()),
  amount: Type.Optional(Type.Object({ total: Type.Integer(), currency: Type.Optional(Type.String()) })),
})
export type Trade = Static<typeof Trade>

/** The money of a paid transaction; null when it does not say all of it, or is not in yuan. */
export function paymentOf(trade: Trade): ReceivedPayment | null {
  const { transaction_id: transactionId, success_time: paid, amount } = trade
  const paidAt = new Date(paid ?? '')
  if (transactionId === undefined || transactionId === '' || amount === undefined) return null
  if (Number.isNaN(paidAt.getTime()) || (amount.currency ?? 'CNY') !== 'CNY') return null
  return { outTradeNo: trade.out_trade_no, transactionId, amountFen: amount.total, paidAt }
}

/** What WeChat says of a transaction. One that was refunded since was paid. */
export function statusOf(trade: Trade): TradeStatus {
  const state = trade.trade_state
  if (state === 'SUCCESS' || state === 'REFUND') {
    const payment = paymentOf(trade)
    if (payment === null) throw new Error('payment provider answered a paid transaction without its money')
    return { state: 'paid', payment }
  }
  if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed' }
  return { state: state === 'PAYERROR' ? 'failed' : 'unpaid' }
}
