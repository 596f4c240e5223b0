import { refundStatusOf } from '../../../../../server/ports/payment/wechatpay/states'
import { paymentOf, statusOf, type Trade } from '../../../../../server/ports/payment/wechatpay/trade'

const paid: Trade = {
  appid: 'wx1',
  mchid: '1900000001',
  out_trade_no: 'T1',
  trade_state: 'SUCCESS',
  transaction_id: '4200001',
  success_time: '2026-06-08T10:34:56+08:00',
  amount: { total: 600, currency: 'CNY' },
}
const payment = {
  outTradeNo: 'T1',
  transactionId: '4200001',
  amountFen: 600,
  paidAt: new Date('2026-06-08T02:34:56Z'),
}

function without(name: keyof Trade): Trade {
  const { [name]: _left, ...rest } = paid
  return rest as Trade
}

test('a paid transaction says its money, and when', () => expect(paymentOf(paid)).toEqual(payment))

test.each<[string, Trade]>([
  ['no number of WeChat', without('transaction_id')],
  ['an empty number of WeChat', { ...paid, transaction_id: '' }],
  ['no amount', without('amount')],
  ['no time', without('success_time')],
  ['a time that is none', { ...paid, success_time: '昨天' }],
  ['another currency', { ...paid, amount: { total: 600, currency: 'USD' } }],
])('one with %s says no payment, and is not believed to be paid', (_, trade) => {
  expect(paymentOf(trade)).toBeNull()
  expect(() => statusOf(trade)).toThrow('without its money')
})

test('yuan are meant where no currency is named', () => {
  expect(paymentOf({ ...paid, amount: { total: 600 } })).toEqual(payment)
})

/** The states of https://pay.weixin.qq.com/doc/v3/merchant/4012791900 and what each means for an order. */
test.each([
  ['SUCCESS', { state: 'paid', payment }],
  ['REFUND', { state: 'paid', payment }],
  ['NOTPAY', { state: 'unpaid' }],
  ['USERPAYING', { state: 'unpaid' }],
  ['CLOSED', { state: 'closed' }],
  ['REVOKED', { state: 'closed' }],
  ['PAYERROR', { state: 'failed' }],
  ['A_WORD_OF_TOMORROW', { state: 'unpaid' }],
])('a transaction in state %s', (state, status) => {
  expect(statusOf({ ...paid, trade_state: state })).toEqual(status)
})

test.each([
  ['SUCCESS', 'done'],
  ['PROCESSING', 'processing'],
  ['CLOSED', 'abnormal'],
  ['ABNORMAL', 'abnormal'],
  ['A_WORD_OF_TOMORROW', null],
])('a refund in state %s is %s', (word, status) => expect(refundStatusOf(word)).toBe(status))
