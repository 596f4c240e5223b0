import { orderState } from '@contract/states'
import { transaction } from '../../../server/db/connection'
import { holdCoins, takeFee } from '../../../server/features/ledger/escrow'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { runDueJobs } from '../../support/dueJobs'
import { buildPaymentApp, type PaymentTestApp } from '../../support/payments'
import { because, operate } from './operator'

let app: PaymentTestApp
beforeAll(async () => {
  app = await buildPaymentApp()
})
afterAll(() => app.close())

async function bought() {
  const user = await app.aUser()
  const orderId = await app.coinOrder(user)
  await app.payLocally(user, orderId, 'succeed')
  expect(await coinsOf(app, user)).toBe(315)
  return { user, orderId }
}

test('bought coins are taken back and the money goes to whoever paid, once', async () => {
  const { user, orderId } = await bought()
  expect((await operate(app, 'refund', orderId, '--dry-run', ...because)).text).toContain('演练')
  expect(await coinsOf(app, user)).toBe(315)
  expect(await operate(app, 'refund', orderId, ...because)).toMatchObject({ code: 0 })
  expect(await coinsOf(app, user)).toBe(0)
  await runDueJobs(app.deps)
  await app.settled()
  expect(await app.as(user).call('getOrder', { id: orderId })).toMatchObject({
    state: orderState.refunded,
    refunds: [{ fen: 3000, state: 'done' }],
  })
  expect((await operate(app, 'refund', orderId, ...because)).code).toBe(1)
  expect(await ledgerDrift(app)).toBe(0)
})

test('who has spent the coins does not get the money too', async () => {
  const { user, orderId } = await bought()
  const spent = { userId: user.id, orderId, memo: '花掉', at: app.clock.now() }
  await transaction(app.db, async (tx) => {
    await holdCoins(tx, { ...spent, coins: 20 })
    await takeFee(tx, spent)
  })
  const answer = await operate(app, 'refund', orderId, ...because)
  expect(answer).toMatchObject({ code: 1, text: expect.stringContaining('已花掉') })
  expect(await coinsOf(app, user)).toBe(295)
  expect(await app.as(user).call('getOrder', { id: orderId })).toMatchObject({ state: orderState.paid, refunds: [] })
})
