import { uuidv7 } from 'uuidv7'
import type { Account, Bucket } from '../../../server/db/tables/ledger'
import { coinsOf, ledgerDrift } from '../../support/builders/ledger'
import { aCoinPackage, aMembership, markPaid } from '../../support/builders/packages'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const sumOf = async (account: Account, bucket: Bucket) => {
  const rows = await app.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('account', '=', account)
    .where('bucket', '=', bucket)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

test('what is on sale comes coins first, in the operator order, by kind and by cursor', async () => {
  const fresh = await buildTestApp()
  const ids = {
    year: await aMembership(fresh, { name: '年卡', sort: 1 }),
    month: await aMembership(fresh, { sort: 0 }),
    coins: await aCoinPackage(fresh, { sort: 5 }),
  }
  const first = await fresh.visitor.call('listPackages', { pageSize: 2 })
  expect(first.records.map(({ id }) => id)).toEqual([ids.coins, ids.month])
  const rest = await fresh.visitor.call('listPackages', { pageSize: 2, cursor: first.cursor ?? '' })
  expect(rest.records).toEqual([expect.objectContaining({ id: ids.year, name: '年卡', days: 30, priceFen: 2900 })])
  expect(await fresh.visitor.call('listPackages', { kind: 'coins' })).toMatchObject({ total: 1 })
  await fresh.close()
})

test('buying coins makes an unpaid order of 15 minutes; paid, coins and gift arrive once and the books say from where', async () => {
  const user = await app.aUser()
  const packageId = await aCoinPackage(app)
  const { orderId } = await app.as(user).call('buyCoins', { packageId, priceFen: 3000 })
  const order = await app.as(user).call('getOrder', { id: orderId })
  expect(order).toMatchObject({ kind: 2, state: 0, title: '300 拍币', amountFen: 3000, amountCoins: 0, paidAt: null })
  expect(order).toMatchObject({ targetType: 'package', targetId: packageId, refundedCoins: 0, refundedFen: 0 })
  expect(order.bought).toEqual({ coins: 300, giftCoins: 15, days: 0 })
  expect(Date.parse(order.expiresAt ?? '') - Date.parse(order.createdAt)).toBe(15 * 60_000)
  expect((await app.as(user).call('getUserInfo')).todo).toMatchObject([{ kind: 'orderUnpaid' }])
  await Promise.all([markPaid(app, user, orderId), markPaid(app, user, orderId)])
  expect((await app.as(user).call('getUserInfo')).wallet).toMatchObject({ gift: 15, income: 0, paid: 300 })
  expect((await app.as(user).call('getUserInfo')).todo).toEqual([])
  expect(await sumOf('platform:cash', 'fen')).toBe(-3000)
  expect(await sumOf('platform:sales', 'fen')).toBe(3000)
  expect(await sumOf('platform:issued', 'paid')).toBe(-300)
  expect(await sumOf('platform:grants', 'gift')).toBe(-15)
  expect(await ledgerDrift(app)).toBe(0)
  expect(await app.as(user).call('getOrder', { id: orderId })).toMatchObject({ state: 1 })
})

test('membership runs from now, and a second one from the end of the first', async () => {
  const user = await app.aUser()
  const packageId = await aMembership(app, { days: 5 })
  const buy = async () => {
    const { orderId } = await app.as(user).call('buyMembership', { packageId, priceFen: 2900 })
    await markPaid(app, user, orderId)
    return (await app.as(user).call('getUserInfo')).vipUntil
  }
  const start = app.clock.now().getTime()
  expect(await buy()).toBe(new Date(start + 5 * 24 * 3600_000).toISOString())
  app.clock.advance({ days: 1 })
  expect(await buy()).toBe(new Date(start + 10 * 24 * 3600_000).toISOString())
  app.clock.advance({ days: 20 })
  expect(await buy()).toBe(new Date(start + 26 * 24 * 3600_000).toISOString())
})

test('an open order of the same package is given again, by many calls at once too', async () => {
  const user = await app.aUser()
  const packageId = await aCoinPackage(app)
  const buys = Array.from({ length: 8 }, () => app.as(user).call('buyCoins', { packageId, priceFen: 3000 }))
  expect(new Set((await Promise.all(buys)).map(({ orderId }) => orderId)).size).toBe(1)
  const other = await app.aUser()
  const { orderId } = await app.as(other).call('buyCoins', { packageId, priceFen: 3000 })
  expect(await app.as(user).call('listOrders', { kinds: [1, 2] })).toMatchObject({ total: 1 })
  await expect(app.as(user).call('getOrder', { id: orderId })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
})

test.each([
  ['too low', 2999, 'PRICE_ROSE'],
  ['as it is', 3000, null],
  ['higher than it is', 3500, null],
])('a price shown %s', async (_, priceFen, reason) => {
  const user = await app.aUser()
  const packageId = await aCoinPackage(app)
  const buying = app.as(user).call('buyCoins', { packageId, priceFen })
  if (reason === null) {
    const { orderId } = await buying
    expect(await app.as(user).call('getOrder', { id: orderId })).toMatchObject({ amountFen: 3000 })
  } else {
    await expect(buying).rejects.toMatchObject({ code: 409, reason, data: { priceFen: 3000 } })
    expect(await app.as(user).call('listOrders', {})).toMatchObject({ total: 0 })
  }
})

test('an edited or removed package changes no order; buying it anew is a new order at the new price', async () => {
  const user = await app.aUser()
  const packageId = await aCoinPackage(app)
  const first = await app.as(user).call('buyCoins', { packageId, priceFen: 3000 })
  await app.db.updateTable('package').set({ price_fen: 2500, coins: 1 }).where('id', '=', packageId).execute()
  expect(await app.as(user).call('getOrder', { id: first.orderId })).toMatchObject({ state: 0, amountFen: 3000 })
  const second = await app.as(user).call('buyCoins', { packageId, priceFen: 2500 })
  expect(second.orderId).not.toBe(first.orderId)
  expect(await app.as(user).call('getOrder', { id: first.orderId })).toMatchObject({ state: 2 })
  await app.db.updateTable('package').set({ coins: 9 }).where('id', '=', packageId).execute()
  await app.db.deleteFrom('package').where('id', '=', packageId).execute()
  await markPaid(app, user, second.orderId)
  expect(await coinsOf(app, user)).toBe(1 + 15)
  expect(await app.as(user).call('getOrder', { id: second.orderId })).toMatchObject({ state: 1, title: '300 拍币' })
})

test('an order that ran out of time makes way for a new one', async () => {
  const user = await app.aUser()
  const packageId = await aMembership(app)
  const first = await app.as(user).call('buyMembership', { packageId, priceFen: 2900 })
  app.clock.advance({ minutes: 16 })
  const second = await app.as(user).call('buyMembership', { packageId, priceFen: 2900 })
  expect(await app.as(user).call('getOrder', { id: first.orderId })).toMatchObject({ state: 4 })
  expect(await app.as(user).call('getOrder', { id: second.orderId })).toMatchObject({ state: 0, title: '会员月卡' })
})

test('coins are not sold as membership, nor what is not on sale', async () => {
  const user = await app.aUser()
  const wrong = app.as(user).call('buyMembership', { packageId: await aCoinPackage(app), priceFen: 3000 })
  await expect(wrong).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  const gone = app.as(user).call('buyCoins', { packageId: uuidv7(), priceFen: 3000 })
  await expect(gone).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(await app.as(user).call('listOrders', {})).toMatchObject({ total: 0 })
})
