import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { cashDrift } from '../../support/builders/money'
import { aPaidShareOrder, seatFeeFen } from '../../support/builders/seatFees'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from '../ops/operator'

const [reports, asks] = ['/wxa/sec/order/upload_shipping_info', '/wxa/sec/order/get_order']
const weapp = { headers: { 'x-client': 'weapp' } }
/** An hour of who shoots alone for two: the seat fee that the builders pay. */
const aloneFeeFen = seatFeeFen / 2
const shootEnds = '2026-06-10T16:00:00+08:00'

let app: PaymentTestApp
beforeEach(async () => {
  app = await buildPaymentApp({ local: false })
  await setPrices(app)
})
afterEach(async () => {
  await app.settled()
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  await app.close()
})

/** Pays an order in the mini-program, and answers WeChat's number of the payment. */
async function payInMini(user: TestUser, orderId: string): Promise<string> {
  await app.as(user).call('payOrder', { id: orderId, channel: 'mini' }, weapp)
  const trade = (await app.trades(orderId)).at(-1)
  if (trade === undefined) throw new Error('no payment was started')
  app.pay.gateway.choose(trade, 'succeed')
  await app.settled()
  return trade.transactionId
}

async function aPaidBooking(terms: Parameters<typeof aPaidShareOrder>[2] = {}) {
  const [owner, opener] = [await app.aUser(), await aPhotographer(app)]
  await app.knownToWechat(opener)
  const modelId = await aModel(app.db, { hourly_fee_fen: aloneFeeFen, user_id: owner.id })
  const { shareId, orderId } = await aPaidShareOrder(app, opener, { minUsers: 1, maxUsers: 2, modelId, ...terms })
  return { opener, shareId, orderId, transactionId: await payInMini(opener, orderId) }
}

async function at(moment: string): Promise<void> {
  app.clock.set(moment)
  await runDueJobs(app.deps)
}

async function stateOf(orderId: string) {
  const row = await app.db
    .selectFrom('delivery')
    .select(['state', 'tries', 'last_error'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row
}

const times = (path: string) => app.wechat.asked.get(path) ?? 0

test('a seat is reported as delivered when the shoot is over, never before and once, until its money is ours', async () => {
  const { orderId, transactionId } = await aPaidBooking()
  await at('2026-06-10T15:59:00+08:00')
  expect([times(reports), await stateOf(orderId)]).toEqual([0, expect.objectContaining({ state: 'paid' })])
  await at(shootEnds)
  const { title } = await app.db
    .selectFrom('orders')
    .select('title')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(app.wechat.deliveries.reported.get(transactionId)).toMatchObject({ item: title, times: 1 })
  expect(await stateOf(orderId)).toMatchObject({ state: 'reported' })
  await at('2026-06-11T17:00:00+08:00')
  expect(await stateOf(orderId)).toMatchObject({ state: 'reported' })
  await at('2026-06-12T18:00:00+08:00')
  expect([times(reports), await stateOf(orderId)]).toEqual([1, expect.objectContaining({ state: 'settled' })])
  const asked = times(asks)
  await at('2026-07-12T18:00:00+08:00')
  expect(times(asks)).toBe(asked)
})

test('an answer that was lost is not reported a second time: WeChat is asked first', async () => {
  const { orderId, transactionId } = await aPaidBooking()
  app.wechat.deliveries.loseAnswer()
  await at(shootEnds)
  expect(await stateOf(orderId)).toMatchObject({ state: 'handedOver', tries: 1 })
  await at('2026-06-10T16:05:00+08:00')
  expect(await stateOf(orderId)).toMatchObject({ state: 'reported', tries: 0, last_error: null })
  expect(app.wechat.deliveries.reported.get(transactionId)).toMatchObject({ times: 1 })
})

test('what WeChat refuses waits where an operator sees it, and goes through when it may', async () => {
  const { orderId, transactionId } = await aPaidBooking()
  app.wechat.refuseNext(reports, 10060019, 10060004)
  await at(shootEnds)
  await at('2026-06-10T16:02:00+08:00')
  const { text } = await operate(app, 'list', 'deliveries')
  expect(text).toContain(orderId)
  expect(text).toContain('10060004')
  await at('2026-06-10T18:00:00+08:00')
  expect(app.wechat.deliveries.reported.get(transactionId)).toMatchObject({ times: 1 })
  expect((await operate(app, 'list', 'deliveries')).text).toContain('没有')
})

test('an access token that has ended is renewed on the way', async () => {
  const { orderId } = await aPaidBooking()
  app.wechat.dropTokens('mini')
  await at(shootEnds)
  expect(await stateOf(orderId)).toMatchObject({ state: 'reported', tries: 0 })
})

test('of what takes more than 15 days WeChat is told when it comes, a minute after the payment and once', async () => {
  const { orderId, transactionId } = await aPaidBooking({ day: '2026-06-24' })
  await at('2026-06-01T10:00:30+08:00')
  expect(app.wechat.deliveries.announced.size).toBe(0)
  await at('2026-06-01T10:02:00+08:00')
  const ends = new Date('2026-06-24T16:00:00+08:00')
  expect(app.wechat.deliveries.announced.get(transactionId)).toEqual(ends)
  await at('2026-06-03T10:00:00+08:00')
  expect(times('/wxa/sec/order/opspecialorder')).toBe(1)
  await at('2026-06-24T16:00:00+08:00')
  expect(await stateOf(orderId)).toMatchObject({ state: 'reported' })
})

test('a seat that was given back is never reported, and ends by the word of WeChat', async () => {
  const { opener, shareId, orderId } = await aPaidBooking()
  await app.as(opener).call('exitShareOrder', { shareId })
  await runDueJobs(app.deps)
  await app.settled()
  await at(shootEnds)
  await at('2026-06-11T16:30:00+08:00')
  expect([times(reports), await stateOf(orderId)]).toEqual([0, expect.objectContaining({ state: 'refunded' })])
  expect(await coinsOf(app, opener)).toBe(60)
})

test('fees that an operator holds back are not reported before they are let go', async () => {
  const { shareId, orderId, transactionId } = await aPaidBooking()
  app.clock.set('2026-06-10T15:30:00+08:00')
  expect(await operate(app, 'freeze', shareId, ...because)).toMatchObject({ code: 0 })
  await at(shootEnds)
  await at('2026-06-11T10:00:00+08:00')
  expect([times(reports), await stateOf(orderId)]).toEqual([0, expect.objectContaining({ state: 'paid' })])
  expect(await operate(app, 'unfreeze', shareId, ...because)).toMatchObject({ code: 0 })
  await runDueJobs(app.deps)
  expect(app.wechat.deliveries.reported.get(transactionId)).toMatchObject({ times: 1 })
})

test('a mini-program whose money WeChat does not hold back reports nothing; what WeChat has yet to write down waits', async () => {
  const { orderId } = await aPaidBooking()
  app.wechat.refuseNext(asks, 10060001)
  await at(shootEnds)
  expect(await stateOf(orderId)).toMatchObject({ state: 'handedOver', tries: 1 })
  app.wechat.deliveries.hold(false)
  await at('2026-06-10T16:05:00+08:00')
  expect([times(reports), await stateOf(orderId)]).toEqual([0, expect.objectContaining({ state: 'exempt' })])
})

test('a pushed settlement is looked at at once, and moves nothing by itself', async () => {
  const { orderId } = await aPaidBooking()
  await at(shootEnds)
  const [trade] = await app.trades(orderId)
  const push = () =>
    app.wechat.pusher.push({
      MsgType: 'event',
      Event: 'trade_manage_order_settlement',
      merchant_trade_no: trade?.outTradeNo,
      settlement_time: 1,
    })
  expect(await push()).toBe(true)
  await runDueJobs(app.deps)
  expect(await stateOf(orderId)).toMatchObject({ state: 'reported' })
  app.clock.set('2026-06-12T16:00:00+08:00')
  const asked = times(asks)
  expect(await push()).toBe(true)
  await runDueJobs(app.deps)
  expect([times(asks) - asked, await stateOf(orderId)]).toEqual([1, expect.objectContaining({ state: 'settled' })])
})

test('who pays outside of the mini-program has nothing reported', async () => {
  const [opener, modelId] = [await aPhotographer(app), await aModel(app.db, { hourly_fee_fen: aloneFeeFen })]
  const { orderId } = await aPaidShareOrder(app, opener, { minUsers: 1, maxUsers: 2, modelId })
  await app.as(opener).call('payOrder', { id: orderId, channel: 'h5' })
  const [trade] = await app.trades(orderId)
  if (trade !== undefined) app.pay.gateway.choose(trade, 'succeed')
  await app.settled()
  expect(await app.as(opener).call('getOrder', { id: orderId })).toMatchObject({ state: 1, amountFen: seatFeeFen })
  await at(shootEnds)
  expect([times(reports), times(asks)]).toEqual([0, 0])
})
