import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { asking, callOf } from '../../../lib/observed'
import { WechatRefused } from '../../wechat/types'
import type { VirtualPaymentAccess } from '../access'
import { ProviderRefused, type RefundStatus, type TradeStatus, type VirtualPayment } from '../types'
import { paySig, sheetUri, userSignature } from './signing'

const timeoutMs = 8000

/** Runs a call with an access token of the mini-program, and again with another when it throws WechatRefused for the token's sake. */
export type WithAccessToken = <T>(call: (accessToken: string) => Promise<T>) => Promise<T>

const Order = Type.Object({
  order: Type.Object({
    order_id: Type.String(),
    status: Type.Integer(),
    order_fee: Type.Integer(),
    paid_fee: Type.Optional(Type.Integer()),
    left_fee: Type.Optional(Type.Integer()),
    paid_time: Type.Optional(Type.Integer()),
    wx_order_id: Type.Optional(Type.String()),
    wxpay_order_id: Type.Optional(Type.String()),
  }),
})
type Order = Static<typeof Order>['order']

/** WeChat's numbers for the state of an order (xpay/query_order). */
export const virtualStatus = {
  starting: 0,
  created: 1,
  paid: 2,
  delivering: 3,
  delivered: 4,
  refunded: 5,
  closed: 6,
  refundFailed: 7,
  userRefunded: 8,
} as const

/** The access token is not good. */
const tokenCodes: readonly unknown[] = [40001, 40014, 42001]
/** A wrong field. What is asked for and not there is one too, and tells by its words alone: 数据不存在 (developers.weixin.qq.com/community/develop/doc/0004cc2f8501d819ab35b649c6bc00). */
const fieldCode = 268490002
/** Ours for that. */
const missing = 'MISSING'
/** Asked for before with the same number, or on its way. */
const askedBefore: readonly string[] = ['268490004', '268490014']
/** Passes: WeChat is busy, counts too many calls, or has not added up yet (developers.weixin.qq.com/miniprogram/dev/server/API/VirtualPayment/api_query_order.html). */
const passing: readonly string[] = ['-1', '45009', '45011', '268490011', '268490012', '268490015']

/** WeChat's virtual payment over HTTP. */
export function openVirtualPayment(access: VirtualPaymentAccess, withToken: WithAccessToken): VirtualPayment {
  const env = access.sandbox ? 1 : 0
  const ask = (uri: string, content: object) => withToken((token) => post(access, uri, token, { ...content, env }))
  const find = (outTradeNo: string, openid: string) => findOrder(ask, { openid, order_id: outTradeNo })
  return {
    sheet({ outTradeNo, productId, amountFen, sessionKey }) {
      const goods = { buyQuantity: 1, currencyType: 'CNY', productId, goodsPrice: amountFen }
      const signData = JSON.stringify({ offerId: access.offerId, env, ...goods, outTradeNo, attach: outTradeNo })
      return {
        mode: 'short_series_goods',
        signData,
        paySig: paySig(access.appKey, sheetUri, signData),
        signature: userSignature(sessionKey, signData),
      }
    },
    query: async (outTradeNo, openid) => statusOf(outTradeNo, await find(outTradeNo, openid)),
    notifyDelivered: async (outTradeNo) => void (await ask('/xpay/notify_provide_goods', { order_id: outTradeNo })),
    async refund({ outTradeNo, outRefundNo, refundFen, openid }) {
      const order = await find(outTradeNo, openid)
      if (order === null) return 'abnormal'
      const refund = {
        refund_order_id: outRefundNo,
        left_fee: order.left_fee ?? order.order_fee,
        refund_fee: refundFen,
      }
      const why = { biz_meta: outRefundNo, refund_reason: '5', req_from: '3' }
      return askRefund(() => ask('/xpay/refund_order', { openid, order_id: outTradeNo, ...refund, ...why }))
    },
    queryRefund: async (outRefundNo, openid) => refundStatusOf(await find(outRefundNo, openid)),
  }
}

type Ask = (uri: string, content: object) => Promise<unknown>

async function findOrder(ask: Ask, wanted: { openid: string; order_id: string }): Promise<Order | null> {
  try {
    return Value.Parse(Order, await ask('/xpay/query_order', wanted)).order
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === missing) return null
    throw error
  }
}

/** WeChat takes no refund of what went through Apple, among others: then nobody gets anything by asking again. */
async function askRefund(ask: () => Promise<unknown>): Promise<RefundStatus> {
  try {
    await ask()
    return 'processing'
  } catch (error) {
    if (!(error instanceof ProviderRefused) || passing.includes(error.code)) throw error
    return askedBefore.includes(error.code) ? 'processing' : 'abnormal'
  }
}

function statusOf(outTradeNo: string, order: Order | null): TradeStatus {
  if (order === null) return { state: 'missing' }
  const { status } = order
  if (status === virtualStatus.starting || status === virtualStatus.created) return { state: 'unpaid' }
  if (status === virtualStatus.closed) return { state: 'closed' }
  const transactionId = order.wxpay_order_id || order.wx_order_id || outTradeNo
  const paidAt = new Date((order.paid_time ?? 0) * 1000)
  return { state: 'paid', payment: { outTradeNo, transactionId, amountFen: order.order_fee, paidAt } }
}

/** A refund is an order of its own at WeChat, found by its number. */
function refundStatusOf(order: Order | null): RefundStatus | 'missing' {
  if (order === null) return 'missing'
  if (order.status === virtualStatus.refunded || order.status === virtualStatus.userRefunded) return 'done'
  return order.status === virtualStatus.refundFailed ? 'abnormal' : 'processing'
}

async function post(access: VirtualPaymentAccess, uri: string, token: string, content: object): Promise<object> {
  const body = JSON.stringify(content)
  const query = new URLSearchParams({ access_token: token, pay_sig: paySig(access.appKey, uri, body) })
  const response = await asking('wechat', callOf('POST', uri), () =>
    fetch(`${access.endpoint}${uri}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )
  const answer: unknown = await response.json()
  if (!response.ok || typeof answer !== 'object' || answer === null)
    throw new Error(`virtual payment answered ${response.status}`)
  const { errcode = 0, errmsg = '' }: { errcode?: unknown; errmsg?: unknown } = answer
  if (tokenCodes.includes(errcode)) throw new WechatRefused(Number(errcode), 'access token')
  if (typeof errcode !== 'number') throw new Error('virtual payment answered nonsense')
  if (errcode === fieldCode && String(errmsg).startsWith('数据不存在'))
    throw new ProviderRefused(missing, response.status)
  if (errcode !== 0) throw new ProviderRefused(String(errcode), response.status)
  return answer
}
