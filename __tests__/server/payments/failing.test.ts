import { transaction } from '../../../server/db/connection'
import { insertPayment } from '../../../server/features/payments/repo'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { cashDrift, moneyOf } from '../../support/builders/money'
import { aPaidShareOrder, hold } from '../../support/builders/seatFees'
import { aPhotographer, setPrices } from '../../support/builders/shareOrders'
import type { TestUser } from '../../support/builders/users'
import { runDueJobs } from '../../support/dueJobs'
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

/** Somebody whose bank has said no at the cashier. */
async function failed(user: TestUser, id: string) {
  const trade = await app.payLocally(user, id, 'fail')
  expect(await app.as(user).call('commitPay', { id })).toMatchObject({ state: 3, channels: [], refunds: [] })
  return trade
}

/** WeChat changes its mind, which it should not. */
async function paidAfterAll(trade: Awaited<ReturnType<typeof failed>>): Promise<void> {
  trade.state = 'unpaid'
  app.pay.gateway.choose(trade, 'succeed')
  await app.settled()
}

test("an attempt that failed for good, by the provider's word, fails its order; a new one can be paid", async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await failed(user, id)
  expect((await app.as(user).call('listOrders', {})).records).toMatchObject([{ id, state: 3 }])
  expect((await app.as(user).call('getUserInfo')).todo).toEqual([])
  await expect(app.as(user).call('payOrder', { id, channel: 'local' })).rejects.toMatchObject({
    reason: 'ORDER_CLOSED',
  })
  await expect(app.as(user).call('cancelOrder', { id })).rejects.toMatchObject({ reason: 'ORDER_CLOSED' })
  const again = await app.coinOrder(user)
  expect(again).not.toBe(id)
  await app.payLocally(user, again, 'succeed')
  expect(await coinsOf(app, user)).toBe(315)
})

test('whoever has left the cashier is told all the same, by asking', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await app.payLocally(user, id, 'fail')
  app.clock.advance({ seconds: 30 })
  await runDueJobs(app.deps)
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 3 })
})

test('a held seat is free again, and its coins are back', async () => {
  const opener = await aPhotographer(app)
  const { shareId, orderId: first } = await aPaidShareOrder(app, opener, { maxUsers: 2 })
  await app.payLocally(opener, first, 'succeed')
  const user = await aPhotographer(app)
  const { orderId } = await hold(app, user, shareId)
  expect(await coinsOf(app, user)).toBe(40)
  await failed(user, orderId)
  expect(await coinsOf(app, user)).toBe(60)
  const other = await aPhotographer(app)
  await expect(hold(app, other, shareId)).resolves.toMatchObject({ shareId })
})

test('a booking whose opener could not pay is cancelled, and its hours are free', async () => {
  const opener = await aPhotographer(app)
  const { shareId, orderId } = await aPaidShareOrder(app, opener)
  const { id: modelId } = await app.as(opener).call('getShareOrder', { id: shareId })
  await failed(opener, orderId)
  expect(await app.as(opener).call('getShareOrder', { id: shareId })).toMatchObject({ shareState: 4 })
  await expect(aPaidShareOrder(app, await aPhotographer(app), { modelId })).resolves.toBeTruthy()
})

test('money that comes after the failure goes back at once, and the order stays failed', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await paidAfterAll(await failed(user, id))
  await runDueJobs(app.deps)
  await app.settled()
  const order = await app.as(user).call('getOrder', { id })
  expect(order).toMatchObject({ state: 3, refundedFen: 3000, refunds: [{ state: 'done' }] })
  expect(await coinsOf(app, user)).toBe(0)
  expect(await moneyOf(app)).toEqual({ cash: 0, sales: 0, refunding: 0, escrow: 0 })
})

test('money whose notify was lost after the failure is found by asking', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const trade = await failed(user, id)
  trade.state = 'unpaid'
  app.pay.gateway.choose(trade, 'lost')
  for (let round = 0; round < 2; round++) {
    app.clock.advance({ minutes: 11 })
    await runDueJobs(app.deps)
    await app.settled()
  }
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 3, refundedFen: 3000 })
})

test('an order that another attempt can still pay stays open', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await app.payLocally(user, id, 'fail')
  const attempt = {
    userId: user.id,
    orderId: id,
    channel: 'h5',
    amountFen: 3000,
    payer: { openid: null, openid_sealed: null },
  } as const
  await transaction(app.db, (tx) => insertPayment(tx, attempt, app.clock.now()))
  expect(await app.as(user).call('commitPay', { id })).toMatchObject({ state: 0 })
  await app.payLocally(user, id, 'succeed')
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 1 })
})

test('failure and money at the same moment end in one of the two, with nothing lost', async () => {
  for (let round = 0; round < 8; round++) {
    const user = await app.aUser()
    const id = await app.coinOrder(user)
    const trade = await app.payLocally(user, id, 'fail')
    const commit = Promise.all([1, 2, 3].map(() => app.as(user).call('commitPay', { id })))
    if (round % 2 === 0) await commit
    await Promise.all([commit, paidAfterAll(trade)])
    await runDueJobs(app.deps)
    await app.settled()
    const { state, refundedFen } = await app.as(user).call('getOrder', { id })
    expect([
      [1, 0, 315],
      [3, 3000, 0],
    ]).toContainEqual([state, refundedFen, await coinsOf(app, user)])
  }
})
