import { limits } from '@contract/limits'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { cashDrift, moneyOf } from '../../support/builders/money'
import { aPaidShareOrder, hold, hourlyFeeFen, seatFeeFen } from '../../support/builders/seatFees'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'

let app: PaymentTestApp
beforeEach(async () => {
  app = await buildPaymentApp()
  await setPrices(app)
})
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  await app.close()
})

async function aPaidBooking() {
  const [owner, opener] = [await app.aUser(), await aPhotographer(app)]
  const modelId = await aModel(app.db, { hourly_fee_fen: hourlyFeeFen, user_id: owner.id })
  const { shareId, orderId } = await aPaidShareOrder(app, opener, { modelId })
  return { owner, opener, shareId, orderId }
}

test('opened, paid at the cashier, joined, shot, and two days later the model has earned', async () => {
  const { owner, opener, shareId, orderId } = await aPaidBooking()
  await app.payLocally(opener, orderId, 'succeed')
  expect(await app.as(opener).call('getShareOrder', { id: shareId })).toMatchObject({
    shareState: 1,
    currentShare: true,
  })
  const second = await aPhotographer(app)
  const held = await hold(app, second, shareId)
  await app.payLocally(second, held.orderId, 'twice')
  expect(await app.as(second).call('getShareOrder', { id: shareId })).toMatchObject({
    currentShare: true,
    heldSeats: 0,
  })
  app.clock.set('2026-06-12T16:00:00+08:00')
  await runDueJobs(app.deps)
  expect((await app.as(owner).call('getUserInfo')).wallet).toMatchObject({ fen: 2 * seatFeeFen })
  expect(await app.as(second).call('getOrder', { id: held.orderId })).toMatchObject({ state: 1, refundedFen: 0 })
})

test('left in time, the coins are back and the provider gives the money back', async () => {
  const { opener, shareId, orderId } = await aPaidBooking()
  await app.payLocally(opener, orderId, 'succeed')
  const exit = () => app.as(opener).call('exitShareOrder', { shareId })
  const answers = await Promise.all([exit(), exit(), exit()])
  for (const answer of answers) expect(answer).toMatchObject({ refundedCoins: 20, refundedFen: seatFeeFen })
  await runDueJobs(app.deps)
  await app.settled()
  const order = await app.as(opener).call('getOrder', { id: orderId })
  expect(order).toMatchObject({ state: 6, refundedFen: seatFeeFen, refunds: [{ fen: seatFeeFen }] })
  expect(await coinsOf(app, opener)).toBe(60)
  expect(await moneyOf(app)).toMatchObject({ escrow: 0, sales: 0 })
})

test('not paid in 15 minutes: closed at the provider, the hours are free', async () => {
  const { opener, shareId, orderId } = await aPaidBooking()
  await app.payLocally(opener, orderId, 'cancel')
  app.clock.advance({ minutes: limits.orderMinutes })
  await runDueJobs(app.deps)
  expect(await app.as(opener).call('getOrder', { id: orderId })).toMatchObject({ state: 4 })
  expect(await app.as(opener).call('getShareOrder', { id: shareId })).toMatchObject({ shareState: 4 })
  expect(await app.db.selectFrom('window_claim').selectAll().execute()).toEqual([])
  expect(await coinsOf(app, opener)).toBe(60)
})

test('given up while the payment was on its way: it goes back in full, and the seat stays free', async () => {
  const { opener, shareId, orderId } = await aPaidBooking()
  await app.payLocally(opener, orderId, 'succeed')
  const second = await aPhotographer(app)
  const held = await hold(app, second, shareId)
  await app.as(second).call('exitShareOrder', { shareId })
  await app.payLocally(second, held.orderId, 'succeed').catch(() => undefined)
  await runDueJobs(app.deps)
  await app.settled()
  expect(await coinsOf(app, second)).toBe(60)
  expect(await app.as(second).call('getShareOrder', { id: shareId })).toMatchObject({
    currentShare: false,
    heldSeats: 0,
  })
  expect((await moneyOf(app)).escrow).toBe(seatFeeFen)
})

test('paid, notify lost, given up, and found by asking: it goes back in full', async () => {
  const { opener, shareId, orderId } = await aPaidBooking()
  await app.payLocally(opener, orderId, 'succeed')
  const second = await aPhotographer(app)
  const held = await hold(app, second, shareId)
  await app.payLocally(second, held.orderId, 'lost')
  await app.as(second).call('exitShareOrder', { shareId })
  app.clock.advance({ seconds: 60 })
  await runDueJobs(app.deps)
  await app.settled()
  const order = await app.as(second).call('getOrder', { id: held.orderId })
  expect(order).toMatchObject({ state: 6, refundedFen: seatFeeFen, refundedCoins: 20 })
  expect(await coinsOf(app, second)).toBe(60)
  expect((await moneyOf(app)).escrow).toBe(seatFeeFen)
})

test('the cashier gives up an order: the seat is free and the coins are back', async () => {
  const { opener, shareId, orderId } = await aPaidBooking()
  for (let time = 0; time < 2; time++)
    expect(await app.as(opener).call('cancelOrder', { id: orderId })).toMatchObject({ state: 2, refundedCoins: 20 })
  expect(await app.as(opener).call('getShareOrder', { id: shareId })).toMatchObject({ shareState: 4, canExit: false })
  expect(await coinsOf(app, opener)).toBe(60)
})
