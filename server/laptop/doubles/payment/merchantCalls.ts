import Type from 'typebox'
import { hourMs } from '@contract/shanghai'
import type { RefundRecord, Trade } from './book'
import type { Gateway } from './gateway'
import { Complaint, parsed } from './v3Route'

const Amount = Type.Integer({ minimum: 1 })
const Order = Type.Object({
  appid: Type.String(),
  mchid: Type.String(),
  description: Type.String({ minLength: 1, maxLength: 127 }),
  out_trade_no: Type.String({ pattern: '^[0-9a-zA-Z_*-]{6,32}$' }),
  time_expire: Type.Optional(Type.String()),
  notify_url: Type.String({ pattern: '^https?://[^?]+$' }),
  amount: Type.Object({ total: Amount, currency: Type.Optional(Type.Literal('CNY')) }),
  payer: Type.Optional(Type.Object({ openid: Type.String({ minLength: 1 }) })),
  scene_info: Type.Optional(
    Type.Object({ payer_client_ip: Type.String(), h5_info: Type.Object({ type: Type.String() }) }),
  ),
})

const twoHoursMs = 2 * hourMs

/** Opens a payment, or gives the open one again when nothing about it differs. */
export function askPrepay(gateway: Gateway, tradeType: 'JSAPI' | 'MWEB', body: unknown): Trade {
  const order = parsed(Order, body)
  const { keys, appIds, now } = gateway.settings
  if (order.mchid !== keys.mchId || ![appIds.h5, appIds.mini].includes(order.appid))
    throw new Complaint('APPID_MCHID_NOT_MATCH', 400)
  if (tradeType === 'JSAPI' ? order.payer === undefined : order.scene_info === undefined)
    throw new Complaint('PARAM_ERROR', 400)
  const expires = order.time_expire === undefined ? now().getTime() + twoHoursMs : Date.parse(order.time_expire)
  if (!(expires > now().getTime())) throw new Complaint('PARAM_ERROR', 400)
  const opening = {
    kind: 'v3',
    outTradeNo: order.out_trade_no,
    appId: order.appid,
    openid: order.payer?.openid ?? 'oH5payer',
    tradeType,
    description: order.description,
    amountFen: order.amount.total,
    notifyUrl: order.notify_url,
    expiresAt: new Date(expires).toISOString(),
  } as const
  const known = gateway.book.trades.get(order.out_trade_no)
  if (known === undefined) return gateway.book.open(opening)
  if (known.state === 'paid') throw new Complaint('ORDERPAID', 400)
  if (known.state === 'closed' || known.state === 'failed') throw new Complaint('ORDER_CLOSED', 400)
  const same = known.amountFen === opening.amountFen && known.appId === opening.appId && known.openid === opening.openid
  if (!same) throw new Complaint('OUT_TRADE_NO_USED', 403)
  return known
}

/** Closes a payment that nobody has paid. */
export function closeTrade(gateway: Gateway, outTradeNo: string, body: unknown): null {
  if (parsed(Type.Object({ mchid: Type.String() }), body).mchid !== gateway.settings.keys.mchId)
    throw new Complaint('PARAM_ERROR', 400)
  gateway.settings.beforeClose?.(outTradeNo)
  const trade = gateway.book.trades.get(outTradeNo)
  if (trade === undefined) throw new Complaint('ORDER_NOT_EXIST', 404)
  if (trade.state === 'paid') throw new Complaint('ORDERPAID', 400)
  if (trade.state === 'closed') throw new Complaint('ORDER_CLOSED', 400)
  trade.state = 'closed'
  gateway.book.save()
  return null
}

const Refund = Type.Object({
  out_trade_no: Type.String(),
  out_refund_no: Type.String({ pattern: '^[0-9a-zA-Z_|*@-]{1,64}$' }),
  reason: Type.Optional(Type.String({ maxLength: 80 })),
  notify_url: Type.Optional(Type.String()),
  amount: Type.Object({ refund: Amount, total: Amount, currency: Type.Literal('CNY') }),
})

/** Takes a refund, once a number. */
export function askRefund(gateway: Gateway, body: unknown): RefundRecord {
  const { out_trade_no, out_refund_no: outRefundNo, amount, notify_url: notifyUrl = '' } = parsed(Refund, body)
  const trade = gateway.book.trades.get(out_trade_no)
  if (trade === undefined || trade.kind !== 'v3') throw new Complaint('RESOURCE_NOT_EXISTS', 404)
  const known = gateway.book.refunds.get(outRefundNo)
  if (known !== undefined) {
    if (known.outTradeNo !== out_trade_no || known.refundFen !== amount.refund) throw new Complaint('PARAM_ERROR', 400)
    return known
  }
  if (trade.state !== 'paid' || amount.total !== trade.amountFen) throw new Complaint('INVALID_REQUEST', 400)
  if (gateway.book.refundedFen(out_trade_no) + amount.refund > trade.amountFen)
    throw new Complaint('INVALID_REQUEST', 400)
  return gateway.startRefund(trade, { outRefundNo, refundFen: amount.refund, notifyUrl })
}
