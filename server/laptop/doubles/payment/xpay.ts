import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { dayMs } from '@contract/shanghai'
import { isSameText } from '../../../lib/sameText'
import { paySig, sheetUri } from '../../../ports/payment/virtual/signing'
import { virtualStatus } from '../../../ports/payment/virtual/virtualPayment'
import type { RefundRecord, Trade } from './book'
import type { Gateway } from './gateway'

/** WeChat's error numbers of virtual payment. */
const codes = {
  token: 40001,
  input: 268490002,
  paySig: 268490003,
  repeated: 268490004,
  fee: 268490016,
}

/** What virtual payment answers when it will not. */
export class Errcode extends Error {
  constructor(
    readonly errcode: unknown,
    readonly errmsg = 'error',
  ) {
    super(String(errcode))
  }
}

type Query = { access_token?: string; pay_sig?: string }
type XpayRequest = FastifyRequest<{ Querystring: Query }>

const virtualLifeMs = dayMs

/** Virtual payment as its merchant sees it, and the sheet that the mini-program opens. */
export function serveXpay(app: FastifyInstance, gateway: Gateway): void {
  const route = (uri: string, handle: (body: string) => object) =>
    app.post<{ Querystring: Query }>(uri, (request) => answer(() => handle(requireMerchant(gateway, uri, request))))
  route('/xpay/query_order', (body) => ({ order: viewOf(gateway, parsed(Wanted, body).order_id) }))
  route('/xpay/notify_provide_goods', (body) => {
    const trade = tradeOf(gateway, parsed(Type.Object({ order_id: Type.String() }), body).order_id)
    if (trade.state !== 'paid') throw new Errcode(codes.input)
    trade.delivered = true
    gateway.book.save()
    return {}
  })
  route('/xpay/refund_order', (body) => refund(gateway, body))
}

const Wanted = Type.Object({ openid: Type.String({ minLength: 1 }), order_id: Type.String(), env: Type.Integer() })

const SignData = Type.Object({
  offerId: Type.String(),
  buyQuantity: Type.Literal(1),
  env: Type.Integer(),
  currencyType: Type.Literal('CNY'),
  productId: Type.String({ pattern: '^[0-9a-zA-Z_-]{1,64}$' }),
  goodsPrice: Type.Integer({ minimum: 1 }),
  outTradeNo: Type.String({ pattern: '^[0-9a-zA-Z][0-9a-zA-Z_|*@-]{7,31}$' }),
  attach: Type.String(),
})

/**
 * What `wx.requestVirtualPayment` does when a person opens the sheet: the merchant's signature is checked, then the payment can be
 * chosen on its cashier page. Null when the sheet would not open.
 */
export function openVirtualSheet(gateway: Gateway, sheet: { openid: string; signData: string; paySig: string }) {
  const { keys, appIds, now } = gateway.settings
  if (!isSameText(sheet.paySig, paySig(keys.appKey, sheetUri, sheet.signData))) return null
  const data = parsed(SignData, sheet.signData)
  if (data.offerId !== keys.offerId) return null
  const known = gateway.book.trades.get(data.outTradeNo)
  if (known !== undefined) return known.state === 'unpaid' ? known : null
  return gateway.book.open({
    kind: 'virtual',
    outTradeNo: data.outTradeNo,
    appId: appIds.mini,
    openid: sheet.openid,
    tradeType: 'VIRTUAL',
    description: data.productId,
    amountFen: data.goodsPrice,
    notifyUrl: '',
    expiresAt: new Date(now().getTime() + virtualLifeMs).toISOString(),
  })
}

const Refund = Type.Object({
  openid: Type.String(),
  order_id: Type.String(),
  refund_order_id: Type.String({ pattern: '^[0-9a-zA-Z_-]{8,32}$' }),
  left_fee: Type.Integer(),
  refund_fee: Type.Integer({ minimum: 1 }),
  refund_reason: Type.String(),
  req_from: Type.String(),
})

function refund(gateway: Gateway, body: string): object {
  const { order_id, refund_order_id: outRefundNo, left_fee: left, refund_fee: refundFen } = parsed(Refund, body)
  const trade = tradeOf(gateway, order_id)
  if (gateway.book.refunds.has(outRefundNo)) throw new Errcode(codes.repeated)
  const leftFen = trade.amountFen - gateway.book.refundedFen(order_id)
  if (trade.state !== 'paid' || left !== leftFen || refundFen > leftFen) throw new Errcode(codes.fee)
  const { refundId } = gateway.startRefund(trade, { outRefundNo, refundFen, notifyUrl: '' })
  const of = { pay_order_id: order_id, pay_wx_order_id: trade.transactionId }
  return { refund_order_id: outRefundNo, refund_wx_order_id: refundId, ...of }
}

function tradeOf(gateway: Gateway, outTradeNo: string): Trade {
  const trade = gateway.book.trades.get(outTradeNo)
  if (trade === undefined || trade.kind !== 'virtual') throw new Errcode(codes.input, '数据不存在')
  return trade
}

/** A payment or a refund, which is an order of its own. */
function viewOf(gateway: Gateway, number: string): object {
  const refundRecord = gateway.book.refunds.get(number)
  if (refundRecord !== undefined) return refundView(refundRecord)
  const trade = tradeOf(gateway, number)
  const paid = trade.delivered ? virtualStatus.delivered : virtualStatus.paid
  // Virtual payment has no word of its own for what failed.
  const closed = virtualStatus.closed
  const status = { unpaid: virtualStatus.created, paid, closed, failed: closed }[trade.state]
  return {
    order_id: trade.outTradeNo,
    status,
    order_type: 0,
    order_fee: trade.amountFen,
    paid_fee: trade.state === 'paid' ? trade.amountFen : 0,
    left_fee: trade.amountFen - gateway.book.refundedFen(trade.outTradeNo),
    paid_time: trade.paidAt === '' ? 0 : Math.floor(Date.parse(trade.paidAt) / 1000),
    wx_order_id: trade.transactionId,
    wxpay_order_id: trade.transactionId,
  }
}

function refundView({ outRefundNo, refundFen, refundId, state }: RefundRecord): object {
  const { delivering, refunded, refundFailed } = virtualStatus
  const status = { processing: delivering, done: refunded, abnormal: refundFailed }[state]
  return {
    order_id: outRefundNo,
    status,
    order_type: 1,
    order_fee: refundFen,
    refund_fee: refundFen,
    wx_order_id: refundId,
  }
}

function requireMerchant(gateway: Gateway, uri: string, { query, body }: XpayRequest): string {
  const text = String(body)
  const { access_token: token = '', pay_sig: given = '' } = query
  const known = gateway.settings.knowsAccessToken?.(token) ?? token !== ''
  if (!known) throw new Errcode(codes.token)
  if (!isSameText(given, paySig(gateway.settings.keys.appKey, uri, text))) throw new Errcode(codes.paySig)
  return text
}

function answer(work: () => object): object {
  try {
    return { errcode: 0, errmsg: 'ok', ...work() }
  } catch (error) {
    if (error instanceof Errcode) return { errcode: error.errcode, errmsg: error.errmsg }
    throw error
  }
}

function parsed<S extends TSchema>(schema: S, body: string): Static<S> {
  try {
    return Value.Parse(schema, JSON.parse(body))
  } catch {
    throw new Errcode(codes.input)
  }
}
