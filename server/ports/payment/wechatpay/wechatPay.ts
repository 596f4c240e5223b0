import Type, { type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { WechatPayAccess } from '../access'
import { ProviderRefused, type PrepayRequest, type RefundStatus, type SheetFields, type WechatPay } from '../types'
import { fetchTradeBill, fetchTransferFlow } from './bill'
import { complaintsOf } from './complaints'
import { WechatPayHttp } from './http'
import { readNotify } from './notify'
import { aNonce, sheetMessage, signed, unixSeconds } from './signing'
import { refundStatusOf } from './states'
import { statusOf, Trade } from './trade'
import { transfersOf } from './transfers'

const Refund = Type.Object({ out_refund_no: Type.String(), status: Type.String() })

/** WeChat Pay v3 over HTTP, as its merchant. */
export function openWechatPay(access: WechatPayAccess, now: () => Date): WechatPay {
  const http = new WechatPayHttp(access, now)
  const ask = async <S extends TSchema>(schema: S, method: 'GET' | 'POST', url: string, body?: object) =>
    Value.Parse(schema, await http.ask(method, url, body))
  return {
    appIds: access.appIds,
    certificates: () => ({ merchant: access.merchantUntil, platform: http.platformUntil }),
    async prepaySheet(kind, request) {
      const body = { ...orderOf(access, appIdOf(access, kind), request), payer: { openid: request.openid } }
      return (await ask(Type.Object({ prepay_id: Type.String() }), 'POST', '/v3/pay/transactions/jsapi', body))
        .prepay_id
    },
    async prepayPage(request) {
      const scene_info = { payer_client_ip: request.clientIp, h5_info: { type: 'Wap' } }
      const body = { ...orderOf(access, appIdOf(access, 'h5'), request), scene_info }
      return (await ask(Type.Object({ h5_url: Type.String() }), 'POST', '/v3/pay/transactions/h5', body)).h5_url
    },
    sheet: (kind, prepayId) => sheetOf(http, appIdOf(access, kind), prepayId),
    query: (outTradeNo) => query(http, outTradeNo),
    close: (outTradeNo) => close(http, outTradeNo),
    async refund({ outTradeNo, outRefundNo, refundFen, totalFen, reason }) {
      const amount = { refund: refundFen, total: totalFen, currency: 'CNY' }
      const notify_url = access.notifyUrl
      const body = { out_trade_no: outTradeNo, out_refund_no: outRefundNo, reason: cut(reason, 80), notify_url, amount }
      return statusFrom(await ask(Refund, 'POST', '/v3/refund/domestic/refunds', body), outRefundNo)
    },
    queryRefund: (outRefundNo) => queryRefund(ask, outRefundNo),
    readNotify: (headers, body) => readNotify(http, headers, body),
    tradeBill: (day) => fetchTradeBill(http, day),
    transferFlow: (day) => fetchTransferFlow(http, day),
    ...transfersOf(http),
    ...complaintsOf(http),
  }
}

/** H5 outside WeChat belongs to no application: any that is bound to the merchant will do. */
function appIdOf({ appIds }: WechatPayAccess, kind: 'jsapi' | 'mini' | 'h5'): string {
  const found = kind === 'h5' ? (appIds.h5 ?? appIds.mini) : appIds[kind === 'jsapi' ? 'h5' : 'mini']
  if (found === null) throw new Error(`no application is set up for ${kind} payments`)
  return found
}

function orderOf({ mchId, notifyUrl }: WechatPayAccess, appid: string, request: PrepayRequest): object {
  return {
    appid,
    mchid: mchId,
    description: cut(request.description, 127),
    out_trade_no: request.outTradeNo,
    time_expire: request.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: notifyUrl,
    amount: { total: request.amountFen, currency: 'CNY' },
  }
}

function sheetOf(http: WechatPayHttp, appId: string, prepayId: string): SheetFields & { appId: string } {
  const fields = {
    appId,
    timeStamp: unixSeconds(http.now()),
    nonceStr: aNonce(),
    package: `prepay_id=${prepayId}`,
  }
  return { ...fields, signType: 'RSA', paySign: signed(sheetMessage(fields), http.merchantKey) }
}

async function query(http: WechatPayHttp, outTradeNo: string): ReturnType<WechatPay['query']> {
  try {
    const trade = Value.Parse(Trade, await http.ask('GET', `${tradeUrl(outTradeNo)}?mchid=${http.access.mchId}`))
    if (trade.out_trade_no !== outTradeNo) throw new Error('payment provider answered about another payment')
    return statusOf(trade)
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return { state: 'missing' }
    throw error
  }
}

async function close(http: WechatPayHttp, outTradeNo: string): Promise<'closed' | 'paid'> {
  try {
    await http.ask('POST', `${tradeUrl(outTradeNo)}/close`, { mchid: http.access.mchId })
    return 'closed'
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    if (error.code === 'ORDERPAID' || error.code === 'ORDER_PAID') return 'paid'
    if (error.code === 'ORDER_CLOSED' || error.status === 404) return 'closed'
    throw error
  }
}

type Ask = <S extends TSchema>(schema: S, method: 'GET' | 'POST', url: string, body?: object) => Promise<Static<S>>

async function queryRefund(ask: Ask, outRefundNo: string): Promise<RefundStatus | 'missing'> {
  try {
    return statusFrom(await ask(Refund, 'GET', `/v3/refund/domestic/refunds/${outRefundNo}`), outRefundNo)
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return 'missing'
    throw error
  }
}

function statusFrom({ out_refund_no: number, status }: Static<typeof Refund>, outRefundNo: string): RefundStatus {
  if (number !== outRefundNo) throw new Error('payment provider answered about another refund')
  const known = refundStatusOf(status)
  if (known === null) throw new Error(`payment provider has a state of refunds that we do not know: ${status}`)
  return known
}

function tradeUrl(outTradeNo: string): string {
  return `/v3/pay/transactions/out-trade-no/${outTradeNo}`
}

/** WeChat counts bytes; a Chinese character has three. */
function cut(text: string, bytes: number): string {
  let kept = ''
  for (const sign of text) {
    if (Buffer.byteLength(kept + sign) > bytes) break
    kept += sign
  }
  return kept
}
