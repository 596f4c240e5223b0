import { yuanDigits } from '@contract/money'
import { shanghaiDay } from '@contract/shanghai'
import type { Gateway } from './gateway'

const names = [
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类',
  '应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包',
  '手续费,费率,订单金额,申请退款金额,费率备注',
].join(',')

/** The bill of a day in WeChat's form; null when nothing happened. */
export function billOf({ book, settings }: Gateway, day: string): Buffer | null {
  const paid = [...book.trades.values()].filter((trade) => trade.state === 'paid' && trade.kind === 'v3')
  const payments = paid
    .filter((trade) => shanghaiDay(new Date(trade.paidAt)) === day)
    .map((trade) => line(trade.paidAt, trade, { state: 'SUCCESS', fen: trade.amountFen, refund: null }))
  const refunds = [...book.refunds.values()].flatMap((refund) => {
    const trade = paid.find(({ outTradeNo }) => outTradeNo === refund.outTradeNo)
    if (trade === undefined || shanghaiDay(new Date(refund.createdAt)) !== day) return []
    return [line(refund.createdAt, trade, { state: 'REFUND', fen: 0, refund })]
  })
  const lines = [...payments, ...refunds]
  if (lines.length === 0) return null
  const sums = ['总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额', '`0']
  return Buffer.from(`\uFEFF${[names, ...lines, ...sums].join('\r\n')}\r\n`)

  function line(at: string, trade: (typeof paid)[number], what: Line): string {
    const { state, fen, refund } = what
    const back = yuanDigits(refund?.refundFen ?? 0)
    const head = [at.slice(0, 19).replace('T', ' '), trade.appId, settings.keys.mchId, '0', '', trade.transactionId]
    const who = [trade.outTradeNo, trade.openid, trade.tradeType, state, 'OTHERS', 'CNY', yuanDigits(fen), '0.00']
    const money = [
      refund?.refundId ?? '0',
      refund?.outRefundNo ?? '0',
      back,
      '0.00',
      '',
      refund === null ? '' : 'SUCCESS',
    ]
    const tail = [trade.description.replaceAll(',', ' '), '', '0.00000', '0.60%', yuanDigits(fen), back, '']
    return [...head, ...who, ...money, ...tail].map((cell) => `\`${cell}`).join(',')
  }
}

interface Line {
  readonly state: string
  readonly fen: number
  readonly refund: { readonly refundId: string; readonly outRefundNo: string; readonly refundFen: number } | null
}
