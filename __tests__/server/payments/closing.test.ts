import { orderState } from '@contract/states'
import { transaction } from '../../../server/db/connection'
import { setOrderState } from '../../../server/features/orders/repo'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { cashDrift, moneyOf } from '../../support/builders/money'
import { aPaidShareOrder, hold, seatFeeFen } from '../../support/builders/seatFees'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'

let app: PaymentTestApp
let beforeClose: (outTradeNo: string) => void
beforeEach(async () => {
  beforeClose = () => undefined
  app = await buildPaymentApp({ beforeClose: (outTradeNo) => beforeClose(outTradeNo) })
  await setPrices(app)
})
afterEach(async () => {
  await app.settled()
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  await app.close()
})

/** The payer presses the button at the very moment at which the provider is asked to close. */
function payWhileClosing(): void {
  beforeClose = (outTradeNo) => {
    const trade = app.pay.gateway.book.trades.get(outTradeNo)
    if (trade !== undefined) app.pay.gateway.choose(trade, 'lost')
  }
}

async function expire(): Promise<void> {
  app.clock.advance({ minutes: 15, seconds: 1 })
  await runDueJobs(app.deps)
}

test('an order that runs out is closed at the provider, and its attempt with it', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const trade = await app.payLocally(user, id, 'cancel')
  await expire()
  expect(trade.state).toBe('closed')
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 4, channels: [], refunds: [] })
  expect(app.pay.gateway.choose(trade, 'succeed')).toBe(false)
})

test('an order that nobody tried to pay runs out too', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await expire()
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 4 })
})

test('somebody pays while the order runs out: it is paid, and nothing goes back', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const trade = await app.payLocally(user, id, 'cancel')
  // The gateway takes money a little longer than our order lives.
  Object.assign(trade, { expiresAt: '2026-06-01T12:00:00+08:00' })
  app.clock.advance({ minutes: 15, seconds: 1 })
  payWhileClosing()
  await runDueJobs(app.deps)
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 1, refunds: [] })
  expect(await coinsOf(app, user)).toBe(315)
})

test('cancelling closes at the provider, gives back what was held, and twice is as once', async () => {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { orderId, shareId } = await aPaidShareOrder(app, opener)
  await app.payLocally(opener, orderId, 'succeed')
  const held = await hold(app, second, shareId)
  expect(await coinsOf(app, second)).toBe(40)
  const trade = await app.payLocally(second, held.orderId, 'cancel')
  for (let times = 0; times < 2; times++)
    expect(await app.as(second).call('cancelOrder', { id: held.orderId })).toMatchObject({ state: 2, refundedFen: 0 })
  expect(trade.state).toBe('closed')
  expect(await coinsOf(app, second)).toBe(60)
  expect(await moneyOf(app)).toMatchObject({ cash: -seatFeeFen, escrow: seatFeeFen })
  await expect(app.as(opener).call('cancelOrder', { id: orderId })).rejects.toMatchObject({ reason: 'ORDER_CLOSED' })
})

test('somebody pays while cancelling: paid it is, and the cancelling is refused', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await app.payLocally(user, id, 'cancel')
  payWhileClosing()
  await expect(app.as(user).call('cancelOrder', { id })).rejects.toMatchObject({ reason: 'ORDER_CLOSED' })
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 1 })
  expect(await coinsOf(app, user)).toBe(315)
})

test('a held seat is free again when its order runs out', async () => {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { orderId, shareId } = await aPaidShareOrder(app, opener)
  await app.payLocally(opener, orderId, 'succeed')
  await hold(app, second, shareId)
  const seats = async () => (await app.visitor.call('getShareOrder', { id: shareId })).heldSeats
  expect(await seats()).toBe(1)
  await expire()
  expect(await seats()).toBe(0)
  expect(await coinsOf(app, second)).toBe(60)
})

test('money for an order that was closed meanwhile goes back in full, by the ledger too', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const trade = await app.payLocally(user, id, 'cancel')
  const cancelled = { userId: user.id, id, state: orderState.cancelled }
  await transaction(app.db, (tx) => setOrderState(tx, cancelled))
  app.pay.gateway.choose(trade, 'succeed')
  await app.settled()
  expect(await moneyOf(app)).toMatchObject({ cash: -3000, refunding: 3000, sales: 0 })
  await runDueJobs(app.deps)
  await app.settled()
  const order = await app.as(user).call('getOrder', { id })
  expect(order).toMatchObject({ state: 2, refundedFen: 3000, refunds: [{ fen: 3000, state: 'done' }] })
  expect(await moneyOf(app)).toMatchObject({ cash: 0, refunding: 0, sales: 0 })
  expect(await coinsOf(app, user)).toBe(0)
})

test('a second payment of one order goes back in full, and the order stays paid', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const first = await app.payLocally(user, id, 'cancel')
  // Two cashiers stand open: the first address has grown old, and its closing comes too late.
  Object.assign(first, { expiresAt: '2026-06-01T12:00:00+08:00' })
  app.clock.advance({ minutes: 5 })
  beforeClose = (outTradeNo) => {
    const trade = app.pay.gateway.book.trades.get(outTradeNo)
    if (trade === first) Object.assign(trade, { state: 'closed' })
  }
  const second = await app.payLocally(user, id, 'lost')
  Object.assign(first, { state: 'unpaid' })
  await app.as(user).call('commitPay', { id })
  app.pay.gateway.choose(first, 'succeed')
  await app.settled()
  await runDueJobs(app.deps)
  await app.settled()
  expect([first.outTradeNo, second.outTradeNo]).toHaveLength(2)
  expect([...app.pay.gateway.book.refunds.values()]).toMatchObject([
    { outTradeNo: first.outTradeNo, refundFen: 3000, state: 'done' },
  ])
  const order = await app.as(user).call('getOrder', { id })
  expect(order).toMatchObject({ state: 1, refundedFen: 0, refunds: [{ fen: 3000, state: 'done' }] })
  expect(await coinsOf(app, user)).toBe(315)
  expect(await moneyOf(app)).toMatchObject({ cash: -3000, refunding: 0, sales: 3000 })
})

test('money for a seat that is gone goes back in full, and the coins with it', async () => {
  const [opener, second] = [await aPhotographer(app), await aPhotographer(app)]
  const { orderId, shareId } = await aPaidShareOrder(app, opener)
  await app.payLocally(opener, orderId, 'succeed')
  const held = await hold(app, second, shareId)
  const trade = await app.payLocally(second, held.orderId, 'cancel')
  await app.as(second).call('exitShareOrder', { shareId })
  app.pay.gateway.choose(trade, 'succeed')
  await app.settled()
  await runDueJobs(app.deps)
  await app.settled()
  const order = await app.as(second).call('getOrder', { id: held.orderId })
  expect(order).toMatchObject({ refundedFen: seatFeeFen, refunds: [{ fen: seatFeeFen, state: 'done' }] })
  expect([2, 4, 6]).toContain(order.state)
  expect(await coinsOf(app, second)).toBe(60)
  expect(await moneyOf(app)).toMatchObject({ cash: -seatFeeFen, escrow: seatFeeFen, refunding: 0 })
})

test('two servers close and pay at once: one of them wins, and the money adds up', async () => {
  for (let round = 0; round < 5; round++) {
    const user = await app.aUser()
    const id = await app.coinOrder(user)
    const trade = await app.payLocally(user, id, 'cancel')
    const pay = () => (app.pay.gateway.choose(trade, 'twice'), app.settled())
    const cancel = () => app.as(user).call('cancelOrder', { id })
    await Promise.allSettled([cancel(), pay(), cancel(), app.as(user).call('commitPay', { id })])
    await app.settled()
    await runDueJobs(app.deps)
    await app.settled()
    const { state } = await app.as(user).call('getOrder', { id })
    expect(await coinsOf(app, user)).toBe(state === 1 ? 315 : 0)
    expect([1, 2]).toContain(state)
    expect(await cashDrift(app)).toBe(0)
  }
})
