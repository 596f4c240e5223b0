import type { Complaints } from './complaints'
import type { Transfers } from './transfers'

/** What the provider says of one payment attempt. `missing`: it has never heard of it. */
export type TradeStatus =
  | { readonly state: 'paid'; readonly payment: ReceivedPayment }
  | { readonly state: 'unpaid' | 'closed' | 'failed' | 'missing' }

/** Money that the provider has received for us. */
export interface ReceivedPayment {
  readonly outTradeNo: string
  readonly transactionId: string
  readonly amountFen: number
  readonly paidAt: Date
}

/** `abnormal`: the money could not be given back, a person has to see to it. */
export type RefundStatus = 'processing' | 'done' | 'abnormal'

export interface PrepayRequest {
  readonly outTradeNo: string
  readonly description: string
  readonly amountFen: number
  readonly expiresAt: Date
}

export interface RefundRequest {
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly refundFen: number
  /** What was paid in all, in fen. */
  readonly totalFen: number
  readonly reason: string
}

/** What WeChat's payment sheet takes (product 9.4). */
export interface SheetFields {
  readonly timeStamp: string
  readonly nonceStr: string
  readonly package: string
  readonly signType: 'RSA'
  readonly paySign: string
}

/** A notify that was checked and decrypted. `id` is the same when the provider sends it again. */
export type Notify =
  | { readonly kind: 'paid'; readonly id: string; readonly payment: ReceivedPayment }
  | { readonly kind: 'refund'; readonly id: string; readonly refund: RefundNotice }
  | { readonly kind: 'complaint'; readonly id: string; readonly complaintId: string }
  | { readonly kind: 'transfer'; readonly id: string; readonly outBillNo: string }
  | { readonly kind: 'other'; readonly id: string }

export interface RefundNotice {
  readonly outTradeNo: string
  readonly outRefundNo: string
  readonly status: RefundStatus
}

export interface NotifyHeaders {
  readonly timestamp: string
  readonly nonce: string
  readonly serial: string
  readonly signature: string
}

/** A notify that is not from the provider, or not for us: nothing of it may have an effect. */
export class NotifyRefused extends Error {
  constructor(readonly why: string) {
    super(`payment notify refused: ${why}`)
    this.name = 'NotifyRefused'
  }
}

/** What asks again in vain until the operator has looked. */
const adviceOnKeys = '：请核对 WECHAT_PAY_MCH_ID、WECHAT_PAY_SERIAL 和 WECHAT_PAY_PRIVATE_KEY 是否属于同一个商户'

/** The provider refused a request; `code` is its own word for why. */
export class ProviderRefused extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(`payment provider refused: ${code} (${status})${status === 401 ? adviceOnKeys : ''}`)
    this.name = 'ProviderRefused'
  }
}

/** One line of the provider's bill of a day: a payment, or a refund. Amounts in fen. */
export type BillLine =
  | {
      readonly kind: 'payment'
      readonly outTradeNo: string
      readonly transactionId: string
      readonly amountFen: number
    }
  | { readonly kind: 'refund'; readonly outTradeNo: string; readonly outRefundNo: string; readonly refundFen: number }

/** Money of a transfer that left the merchant's account, or came back: negative. */
export interface FlowLine {
  /** Ours, or WeChat's where the flow names none. */
  readonly numbers: readonly string[]
  readonly fen: number
}

/**
 * WeChat Pay v3. Every function throws when WeChat cannot be reached within 8 seconds, answers with a wrong signature, or refuses
 * (ProviderRefused).
 */
export interface WechatPay extends Transfers, Complaints {
  /** The applications that are bound to the merchant; null where one is not. */
  readonly appIds: { readonly h5: string | null; readonly mini: string | null }
  /** Until when our own certificate and WeChat's newest are valid; null where we were not told. Nothing is asked. */
  certificates(): { readonly merchant: Date | null; readonly platform: Date | null }
  /** A prepay id for the sheet. Again with the same fields is the same payment. */
  prepaySheet(kind: 'jsapi' | 'mini', request: PrepayRequest & { openid: string }): Promise<string>
  /** The address of the cashier page for other browsers, good for five minutes. */
  prepayPage(request: PrepayRequest & { clientIp: string }): Promise<string>
  /** Signs what opens the sheet; nothing is sent. */
  sheet(kind: 'jsapi' | 'mini', prepayId: string): SheetFields & { appId: string }
  query(outTradeNo: string): Promise<TradeStatus>
  /** Closes an attempt that nobody has paid; `paid` when somebody was faster. Twice is the same as once. */
  close(outTradeNo: string): Promise<'closed' | 'paid'>
  /** Asks for a refund; again with the same outRefundNo is the same refund. */
  refund(request: RefundRequest): Promise<RefundStatus>
  /** `missing`: never asked for. */
  queryRefund(outRefundNo: string): Promise<RefundStatus | 'missing'>
  /** Checks and decrypts a notify, or throws NotifyRefused. */
  readNotify(headers: NotifyHeaders, body: string): Promise<Notify>
  /** What WeChat has on its bill of a day (YYYY-MM-DD, Asia/Shanghai), there from 10 in the morning after. */
  tradeBill(day: string): Promise<BillLine[]>
  /** What left and came back of a day's transfers to people, on the account that they are made from. Likewise. */
  transferFlow(day: string): Promise<FlowLine[]>
}

/** What opens WeChat's virtual payment (product 9.5). */
export interface VirtualSheet {
  readonly mode: 'short_series_goods'
  readonly signData: string
  readonly paySig: string
  readonly signature: string
}

/** WeChat's virtual payment (xpay), which coins and membership need inside the mini-program. Throws as WechatPay does. */
export interface VirtualPayment {
  /** Signs what opens the sheet; nothing is sent. `sessionKey` is the user's of the mini-program. */
  sheet(request: { outTradeNo: string; productId: string; amountFen: number; sessionKey: string }): VirtualSheet
  query(outTradeNo: string, openid: string): Promise<TradeStatus>
  /** Tells WeChat that the goods were handed over, when its own push had no answer. Twice is the same as once. */
  notifyDelivered(outTradeNo: string): Promise<void>
  /** Asks for a refund; again with the same outRefundNo is the same refund. What was paid through Apple ends `abnormal`. */
  refund(request: RefundRequest & { openid: string }): Promise<RefundStatus>
  queryRefund(outRefundNo: string, openid: string): Promise<RefundStatus | 'missing'>
}

export interface PaymentPort {
  /** Everything is paid on the local cashier page (profile laptop). */
  readonly local: boolean
  /** Null where it is not set up. */
  readonly wechatPay: WechatPay | null
  readonly virtual: VirtualPayment | null
}
