import { transaction } from '../../../server/db/connection'
import { reconcile } from '../../../server/features/payments/reconcile'
import { refundToPayer } from '../../../server/features/payments/refunds'
import { ledgerDrift } from '../../support/builders/ledger'
import { cashDrift, moneyOf } from '../../support/builders/money'
import { aPaidShareOrder, hold, seatFeeFen } from '../../support/builders/seatFees'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { takeLoggedErrors } from '../../support/log'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'

let app: PaymentTestApp
beforeEach(async () => {
  app = await buildPaymentApp()
  await setPrices(app)
})
afterEach(async () => {
  await app.settled()
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  await app.close()
})

async function paidOrder(choice: 'succeed' | 'refundFails' = 'succeed') {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const trade = await app.payLocally(user, id, choice)
  return { user, id, trade }
}

function refund(user: TestUser, orderId: string, amountFen: number, ref: string): Promise<void> {
  const at = app.clock.now()
  const asked = { userId: user.id, orderId, amountFen, ref, memo: '售后退款', at, from: 'platform:sales' } as const
  return transaction(app.db, (tx) => refundToPayer(tx, asked))
}

async function carriedOut(): Promise<void> {
  await runDueJobs(app.deps)
  await app.settled()
}

test('a refund in two parts: promised, asked for once, done by notify; the order follows', async () => {
  const { user, id } = await paidOrder()
  await refund(user, id, 1000, 'first')
  await refund(user, id, 1000, 'first')
  const promised = await app.as(user).call('getOrder', { id })
  expect(promised).toMatchObject({ state: 5, refundedFen: 1000, refunds: [{ fen: 1000, state: 'processing' }] })
  expect(await moneyOf(app)).toMatchObject({ cash: -3000, sales: 2000, refunding: 1000 })
  await carriedOut()
  expect(await moneyOf(app)).toMatchObject({ cash: -2000, sales: 2000, refunding: 0 })
  await refund(user, id, 2000, 'second')
  await carriedOut()
  const order = await app.as(user).call('getOrder', { id })
  expect(order).toMatchObject({ state: 6, refundedFen: 3000 })
  expect(order.refunds.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(await moneyOf(app)).toEqual({ cash: 0, sales: 0, refunding: 0, escrow: 0 })
})

test('more than was paid never goes back', async () => {
  const { user, id } = await paidOrder()
  await refund(user, id, 2500, 'most')
  await expect(refund(user, id, 501, 'too much')).rejects.toThrow('more would go back than was paid')
  expect(await moneyOf(app)).toMatchObject({ sales: 500, refunding: 2500 })
})

test('a refund that the provider cannot carry out is abnormal, and waits for a person', async () => {
  const { user, id } = await paidOrder('refundFails')
  await refund(user, id, 3000, 'all')
  await carriedOut()
  const order = await app.as(user).call('getOrder', { id })
  expect(order).toMatchObject({ state: 6, refunds: [{ fen: 3000, state: 'abnormal' }] })
  expect(await moneyOf(app)).toMatchObject({ cash: -3000, refunding: 3000 })
  app.clock.advance({ hours: 1 })
  await carriedOut()
  expect((await app.as(user).call('getOrder', { id })).refunds).toMatchObject([{ state: 'abnormal' }])
  const [record] = app.pay.gateway.book.refunds.values()
  if (record === undefined) throw new Error('the gateway has no refund')
  app.pay.gateway.finishRefund(record, 'done')
  await app.settled()
  expect((await app.as(user).call('getOrder', { id })).refunds).toMatchObject([{ state: 'done' }])
  expect(await moneyOf(app)).toMatchObject({ cash: 0, refunding: 0 })
})

test('a refund whose notify is lost is found done by asking', async () => {
  const { user, id } = await paidOrder()
  await refund(user, id, 3000, 'all')
  const notify = app.pay.gateway.finishRefund.bind(app.pay.gateway)
  app.pay.gateway.finishRefund = (record, state) => {
    record.state = state
  }
  await carriedOut()
  app.pay.gateway.finishRefund = notify
  expect((await app.as(user).call('getOrder', { id })).refunds).toMatchObject([{ state: 'processing' }])
  app.clock.advance({ seconds: 60 })
  await carriedOut()
  expect((await app.as(user).call('getOrder', { id })).refunds).toMatchObject([{ state: 'done' }])
})

test('a provider that is down when a refund is asked for is asked again', async () => {
  const { user, id } = await paidOrder()
  const { endpoint } = app.pay.wechatPay('')
  await refund(user, id, 3000, 'all')
  const working = app.deps.payment
  app.deps.payment = { ...working, wechatPay: null }
  await runDueJobs(app.deps)
  expect(takeLoggedErrors().join('')).toContain('payment.refund')
  app.deps.payment = working
  app.clock.advance({ seconds: 2 })
  await carriedOut()
  expect(endpoint).toBe(app.pay.origin)
  expect((await app.as(user).call('getOrder', { id })).refunds).toMatchObject([{ state: 'done' }])
})

test.each([
  ['nothing of a refund', () => ({})],
  ['a state that nobody knows', (view: object) => ({ ...view, status: 'PERHAPS' })],
  ['another refund', (view: object) => ({ ...view, out_refund_no: 'Ranother', status: 'SUCCESS' })],
])('a provider that answers %s, signed, moves nothing; asked again it gives back once', async (_what, wrong) => {
  const { user, id } = await paidOrder()
  const { gateway } = app.pay
  const { refundView: view, finishRefund: finish } = gateway
  gateway.refundView = (record) => wrong(view.call(gateway, record))
  gateway.finishRefund = () => undefined
  await refund(user, id, 3000, 'all')
  await carriedOut()
  takeLoggedErrors()
  const stands = async () => (await app.as(user).call('getOrder', { id })).refunds
  expect(await stands()).toMatchObject([{ fen: 3000, state: 'processing' }])
  expect(await moneyOf(app)).toMatchObject({ cash: -3000, refunding: 3000 })
  Object.assign(gateway, { refundView: view, finishRefund: finish })
  const [record, ...others] = gateway.book.refunds.values()
  if (record === undefined) throw new Error('the gateway has no refund')
  expect(others).toEqual([])
  record.state = 'done'
  app.clock.advance({ minutes: 11 })
  await carriedOut()
  expect(await stands()).toMatchObject([{ fen: 3000, state: 'done' }])
  expect(await moneyOf(app)).toMatchObject({ cash: 0, refunding: 0 })
})

test('leaving a booking before its deadline brings the seat fee back to the payer', async () => {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { orderId, shareId } = await aPaidShareOrder(app, opener)
  await app.payLocally(opener, orderId, 'succeed')
  const held = await hold(app, second, shareId)
  await app.payLocally(second, held.orderId, 'succeed')
  expect(await moneyOf(app)).toMatchObject({ cash: -2 * seatFeeFen, escrow: 2 * seatFeeFen })
  await app.as(second).call('exitShareOrder', { shareId })
  await app.as(second).call('exitShareOrder', { shareId })
  await carriedOut()
  expect(await moneyOf(app)).toMatchObject({ cash: -seatFeeFen, escrow: seatFeeFen, refunding: 0 })
  const order = await app.as(second).call('getOrder', { id: held.orderId })
  expect(order).toMatchObject({ state: 6, refundedFen: seatFeeFen, refunds: [{ fen: seatFeeFen, state: 'done' }] })
})

test("the provider's bill of a day agrees with our books, and what does not is named", async () => {
  const { user, id, trade } = await paidOrder()
  await refund(user, id, 1200, 'some')
  await carriedOut()
  const day = '2026-06-01'
  const [agreed] = await reconcile(app.deps, day)
  expect(agreed).toEqual({ channel: 'wechatPay', day, lines: 2, fen: 4200, differences: [], failed: null })
  const other = await paidOrder()
  Object.assign(trade, { amountFen: 2900 })
  app.pay.gateway.book.trades.delete(other.trade.outTradeNo)
  const stranger = { ...trade, outTradeNo: 'Pstranger01', amountFen: 5 }
  app.pay.gateway.book.trades.set(stranger.outTradeNo, stranger)
  const [{ differences } = { differences: [] }] = await reconcile(app.deps, day)
  expect(differences).toEqual(
    expect.arrayContaining([
      { what: 'payment', number: trade.outTradeNo, oursFen: 3000, theirsFen: 2900 },
      { what: 'payment', number: 'Pstranger01', oursFen: null, theirsFen: 5 },
      { what: 'payment', number: other.trade.outTradeNo, oursFen: 3000, theirsFen: null },
    ]),
  )
  expect(differences).toHaveLength(3)
})
