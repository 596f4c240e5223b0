import { coinsOf, entryCount, ledgerDrift } from '../../support/builders/ledger'
import { cashDrift, moneyOf } from '../../support/builders/money'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, chooseAt, type PaymentTestApp } from '../../support/payments'

let app: PaymentTestApp
beforeEach(async () => {
  app = await buildPaymentApp()
})
afterEach(async () => {
  expect(await ledgerDrift(app)).toBe(0)
  expect(await cashDrift(app)).toBe(0)
  await app.close()
})

test('somebody pays at the cashier, and the notify alone makes the order paid', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 0, channels: ['local'], refunds: [] })
  await app.payLocally(user, id, 'succeed')
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 1, channels: [] })
  expect(await coinsOf(app, user)).toBe(315)
  expect(await moneyOf(app)).toEqual({ cash: -3000, sales: 3000, refunding: 0, escrow: 0 })
})

test('the cashier shows what is paid, leads back to the order, and takes no page of strangers to heart', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const instruction = await app.as(user).call('payOrder', { id, channel: 'local' })
  if (instruction.channel !== 'local') throw new Error('not the local cashier')
  const page = await (await fetch(instruction.url)).text()
  expect(page).toContain('300 拍币')
  expect(page).toContain('确认支付')
  expect(await chooseAt(instruction.url, 'cancel')).toBe(`http://pinpai.test/pages/syt/syt?orderId=${id}`)
  const evil = instruction.url.replace(/redirect_url=.*/, 'redirect_url=javascript%3Aalert(1)')
  expect(await (await fetch(evil)).text()).not.toContain('javascript:')
  expect((await fetch(`${app.pay.origin}/cashier?id=nobodys`)).status).toBe(404)
})

test('cancelling leaves the order unpaid, and the same attempt is given again', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await app.payLocally(user, id, 'cancel')
  expect(await app.as(user).call('commitPay', { id })).toMatchObject({ state: 0 })
  await app.payLocally(user, id, 'succeed')
  expect(await app.trades(id)).toHaveLength(1)
  expect(await coinsOf(app, user)).toBe(315)
})

test.each(['late', 'twice', 'succeed'] as const)('%s pays once', async (choice) => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await app.payLocally(user, id, choice)
  expect(await coinsOf(app, user)).toBe(315)
  expect(await app.as(user).call('getOrder', { id })).toMatchObject({ state: 1 })
})

test('with every notify lost the order is paid by asking, within 60 seconds', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await app.payLocally(user, id, 'lost')
  await runDueJobs(app.deps)
  const paidAfter = async (seconds: number) => {
    app.clock.advance({ seconds })
    await runDueJobs(app.deps)
    return (await app.as(user).call('getOrder', { id })).state
  }
  expect(await paidAfter(60)).toBe(1)
  expect(await coinsOf(app, user)).toBe(315)
})

test('commitPay asks the provider at once; a provider that is down leaves the order as it is', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await app.payLocally(user, id, 'lost')
  expect(await app.as(user).call('commitPay', { id })).toMatchObject({ state: 1, refundedFen: 0 })
  const other = await app.coinOrder(user)
  await app.payLocally(user, other, 'lost')
  await app.pay.close()
  expect(await app.as(user).call('commitPay', { id: other })).toMatchObject({ state: 0 })
  await expect(app.as(user).call('cancelOrder', { id: other })).rejects.toMatchObject({ reason: 'PAYMENT_DOWN' })
  await runDueJobs(app.deps)
})

test('starting a payment refuses what cannot be paid', async () => {
  const [user, stranger] = [await app.aUser(), await app.aUser()]
  const id = await app.coinOrder(user)
  const refused = (reason: string) => expect.objectContaining({ reason })
  await expect(app.as(stranger).call('payOrder', { id, channel: 'local' })).rejects.toEqual(refused('NOT_FOUND'))
  await expect(app.as(stranger).call('commitPay', { id })).rejects.toEqual(refused('NOT_FOUND'))
  await expect(app.as(stranger).call('cancelOrder', { id })).rejects.toEqual(refused('NOT_FOUND'))
  await expect(app.as(user).call('payOrder', { id, channel: 'jsapi' })).rejects.toEqual(refused('CHANNEL_WRONG'))
  await app.payLocally(user, id, 'succeed')
  await expect(app.as(user).call('payOrder', { id, channel: 'local' })).rejects.toEqual(refused('ORDER_CLOSED'))
  await expect(app.as(user).call('cancelOrder', { id })).rejects.toEqual(refused('ORDER_CLOSED'))
  const late = await app.coinOrder(user)
  app.clock.advance({ minutes: 15 })
  await expect(app.as(user).call('payOrder', { id: late, channel: 'local' })).rejects.toEqual(refused('ORDER_CLOSED'))
})

test('one key many times at once is one attempt and one answer', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  const call = () => app.as(user).call('payOrder', { id, channel: 'local' }, { key: 'the-same-key-0001' })
  const answers = await Promise.all(Array.from({ length: 20 }, call))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await app.trades(id)).toHaveLength(1)
  expect(await entryCount(app)).toBe(0)
})

test('an address of the cashier that has grown old makes way for a new attempt', async () => {
  const user = await app.aUser()
  const id = await app.coinOrder(user)
  await app.payLocally(user, id, 'cancel')
  app.clock.advance({ minutes: 5 })
  await app.payLocally(user, id, 'succeed')
  const states = (await app.trades(id)).map(({ state }) => state)
  expect(states).toEqual(['closed', 'paid'])
  expect(await coinsOf(app, user)).toBe(315)
})
