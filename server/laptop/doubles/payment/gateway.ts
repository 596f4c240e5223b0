import type { PaidTrade } from '../wechat/deliveries'
import { Book, type RefundRecord, type Trade } from './book'
import { ComplaintDesk } from './complaintDesk'
import type { GatewayKeys } from './keys'
import { Notifier } from './notifier'
import { Transfers } from './transfers'

export interface GatewaySettings {
  readonly keys: GatewayKeys
  readonly appIds: { readonly h5: string; readonly mini: string }
  /** Keeps payments over restarts. */
  readonly file?: string
  /** 0 chooses a free one. */
  readonly port?: number
  /** Where merchants and payers find it, if not where it listens. */
  readonly origin?: string
  readonly byPublicKey?: boolean
  readonly retryMs?: readonly number[]
  /** How late a late notify is. */
  readonly lateMs?: number
  /** How long a refund is on its way. */
  readonly refundMs?: number
  now(): Date
  /** Where virtual payment's messages go; answers whether somebody took them. */
  push?(event: Readonly<Record<string, unknown>>): Promise<boolean>
  /** Whether an access token is one of the mini-program's. Without it, any will do. */
  knowsAccessToken?(token: string): boolean
  /** Called when a close is asked for, before it is decided. */
  beforeClose?(outTradeNo: string): void
}

/** What a person at the cashier can choose. */
export type Choice = 'succeed' | 'cancel' | 'fail' | 'late' | 'twice' | 'lost' | 'refundFails'

const retrySeconds = [1, 3, 10, 30, 60, 120]

/** The provider's inside: what it does when somebody pays, closes, or wants money back. */
export class Gateway {
  readonly book: Book
  readonly notifier: Notifier
  readonly transfers = new Transfers(this)
  readonly complaints = new ComplaintDesk(this)
  /** The headings of the account's flow, for whoever wants others. */
  headsOf: (heads: string) => string = (heads) => heads

  constructor(readonly settings: GatewaySettings) {
    const { keys, now, byPublicKey = false, file = null } = settings
    const retryMs = settings.retryMs ?? retrySeconds.map((seconds) => seconds * 1000)
    this.book = new Book(file)
    this.notifier = new Notifier({ keys, byPublicKey, retryMs, now })
    // Refunds that were on their way when the gateway last ended.
    for (const refund of this.book.refunds.values()) if (refund.state === 'processing') this.endRefundLater(refund)
  }

  /** What a person chose at the cashier. Answers whether the payment is paid now. */
  choose(trade: Trade, choice: Choice): boolean {
    if (choice === 'cancel') return false
    // As at WeChat nobody is told: the merchant learns of it by asking.
    if (choice === 'fail') this.book.fail(trade)
    if (!this.book.pay(trade, this.settings.now())) return trade.state === 'paid'
    trade.refundsFail = choice === 'refundFails'
    this.book.save()
    if (choice !== 'lost') this.announce(trade, choice === 'late' ? (this.settings.lateMs ?? 45_000) : 0)
    if (choice === 'twice') this.announce(trade)
    return true
  }

  /** Tells the merchant of a payment. */
  announce(trade: Trade, waitMs = 0): void {
    if (trade.kind === 'virtual') return this.notifier.run(() => this.pushDelivery(trade), waitMs)
    const event = { type: 'TRANSACTION.SUCCESS', originalType: 'transaction', resource: this.tradeView(trade) } as const
    this.notifier.send(trade.notifyUrl, event, waitMs)
  }

  /** Brings a refund to its end, and tells the merchant. */
  finishRefund(refund: RefundRecord, state: 'done' | 'abnormal'): void {
    refund.state = state
    this.book.save()
    const trade = this.book.trades.get(refund.outTradeNo)
    if (trade === undefined) return
    if (trade.kind === 'virtual') return this.notifier.run(() => this.pushRefund(trade, refund))
    const type = state === 'done' ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL'
    this.notifier.send(refund.notifyUrl, { type, originalType: 'refund', resource: this.refundView(refund) })
  }

  /** Starts a refund that ends by itself after a while. */
  startRefund(trade: Trade, wanted: { outRefundNo: string; refundFen: number; notifyUrl: string }): RefundRecord {
    const createdAt = this.settings.now().toISOString()
    const refund = this.book.refund({ ...wanted, outTradeNo: trade.outTradeNo, createdAt })
    this.endRefundLater(refund)
    return refund
  }

  private endRefundLater(refund: RefundRecord): void {
    const fails = this.book.trades.get(refund.outTradeNo)?.refundsFail === true
    const end = async () => (this.finishRefund(refund, fails ? 'abnormal' : 'done'), true)
    this.notifier.run(end, this.settings.refundMs ?? 2000)
  }

  /** A payment that was made in the mini-program by ordinary pay, as the rest of WeChat knows it. */
  paidInMini(transactionId: string): PaidTrade | undefined {
    const { appIds, keys } = this.settings
    const trade = [...this.book.trades.values()].find((known) => known.transactionId === transactionId)
    if (trade?.kind !== 'v3' || trade.tradeType !== 'JSAPI' || trade.appId !== appIds.mini) return undefined
    const { outTradeNo, openid, amountFen, paidAt } = trade
    const refundedFen = this.book.refundedFen(outTradeNo)
    return { transactionId, outTradeNo, openid, amountFen, paidAt, refundedFen, mchId: keys.mchId }
  }

  /** A transaction as queries and notifies show it. */
  tradeView(trade: Trade): object {
    const { keys } = this.settings
    const refunded = this.book.refundedFen(trade.outTradeNo) > 0
    const states = { unpaid: 'NOTPAY', closed: 'CLOSED', failed: 'PAYERROR', paid: refunded ? 'REFUND' : 'SUCCESS' }
    const paid = { transaction_id: trade.transactionId, success_time: trade.paidAt, bank_type: 'OTHERS' }
    return {
      appid: trade.appId,
      mchid: keys.mchId,
      out_trade_no: trade.outTradeNo,
      trade_type: trade.tradeType,
      trade_state: states[trade.state],
      trade_state_desc: states[trade.state],
      payer: { openid: trade.openid },
      amount: { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY', payer_currency: 'CNY' },
      ...(trade.state === 'paid' ? paid : {}),
    }
  }

  refundView(refund: RefundRecord): object {
    const trade = this.book.trades.get(refund.outTradeNo)
    const status = { processing: 'PROCESSING', done: 'SUCCESS', abnormal: 'ABNORMAL' }[refund.state]
    const total = trade?.amountFen ?? 0
    return {
      mchid: this.settings.keys.mchId,
      refund_id: refund.refundId,
      out_refund_no: refund.outRefundNo,
      transaction_id: trade?.transactionId ?? '',
      out_trade_no: refund.outTradeNo,
      channel: 'ORIGINAL',
      user_received_account: '支付用户零钱',
      create_time: refund.createdAt,
      status,
      refund_status: status,
      amount: { total, refund: refund.refundFen, payer_total: total, payer_refund: refund.refundFen, currency: 'CNY' },
    }
  }

  private async pushDelivery(trade: Trade): Promise<boolean> {
    const taken = await this.push(trade, 'xpay_goods_deliver_notify', {
      OutTradeNo: trade.outTradeNo,
      WeChatPayInfo: {
        MchOrderNo: trade.outTradeNo,
        TransactionId: trade.transactionId,
        PaidTime: seconds(trade.paidAt),
      },
      GoodsInfo: {
        ProductId: trade.description,
        Quantity: 1,
        OrigPrice: trade.amountFen,
        ActualPrice: trade.amountFen,
      },
    })
    if (taken) {
      trade.delivered = true
      this.book.save()
    }
    return taken
  }

  private pushRefund(trade: Trade, refund: RefundRecord): Promise<boolean> {
    return this.push(trade, 'xpay_refund_notify', {
      MchOrderId: trade.outTradeNo,
      WxOrderId: trade.transactionId,
      MchRefundId: refund.outRefundNo,
      WxRefundId: refund.refundId,
      RefundFee: refund.refundFen,
      RetCode: refund.state === 'done' ? 0 : 1,
      RetMsg: refund.state,
    })
  }

  private async push(trade: Trade, event: string, content: object): Promise<boolean> {
    const { push, now } = this.settings
    if (push === undefined) return false
    const head = { ToUserName: 'gh_pinpai', FromUserName: trade.openid, CreateTime: seconds(now().toISOString()) }
    return push({ ...head, MsgType: 'event', Event: event, OpenId: trade.openid, Env: 0, ...content })
  }
}

function seconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000)
}
