import { pinCoins } from '@contract/prices'
import { pinPrefix } from '../../../server/features/pins/city'
import { agreedCoins, pinnedUntil } from '../../../server/features/pins/rules'
import { coinsOf, feesTaken, ledgerDrift } from '../../support/builders/ledger'
import { aModel } from '../../support/builders/models'
import { aPhotographer } from '../../support/builders/shareOrders'
import { buildTestApp, type TestApp } from '../../support/testApp'

let app: TestApp
beforeEach(async () => {
  app = await buildTestApp()
})
afterEach(() => app.close())

const day = 24 * 3600_000
const top = { kind: 'top', days: 2, priceCoins: 100 } as const

async function pinned(count: number, regionCode = '320505', hours = 48): Promise<void> {
  for (let made = 0; made < count; made++) {
    const until = new Date(app.clock.now().getTime() + (hours + made) * 3600_000)
    await aModel(app.db, { region_code: regionCode, top_until: until })
  }
}

test.each([
  [1, 50, false, 50],
  [30, 100, false, 3000],
  [1, 50, true, 40],
  [3, 7, true, 17],
  [1, 1, true, 1],
])('%d days at %d coins, a member %s: %d coins', (days, dayCoins, vip, coins) => {
  expect(pinCoins({ days, dayCoins, vip })).toBe(coins)
})

test.each([
  [undefined, 'PRICE_MISSING'],
  [99, 'PRICE_ROSE'],
])('a price shown as %s is refused', (shown, reason) => {
  expect(() => agreedCoins(shown, 100)).toThrow(expect.objectContaining({ reason }))
})

test('a price that fell is charged as it is now', () => {
  expect([agreedCoins(100, 100), agreedCoins(150, 100)]).toEqual([100, 100])
})

test.each([
  ['320505', '3205'],
  ['320500', '3205'],
  ['320000', null],
  ['310104', '31'],
  ['310000', '31'],
  ['500112', '50'],
  ['441900', '4419'],
  ['429004', '429004'],
  ['429000', '4290'],
  ['', null],
])('%s has the places of %s', (code, prefix) => {
  expect(pinPrefix(code)).toBe(prefix)
})

test('days follow the end of a running pin, not of an old one', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  expect(pinnedUntil(new Date(now.getTime() + day), 2, now)).toEqual(new Date(now.getTime() + 3 * day))
  expect(pinnedUntil(new Date(now.getTime() - day), 2, now)).toEqual(new Date(now.getTime() + 2 * day))
})

test('pinning charges, shows at once and at the head of the city, and is an order; again adds days', async () => {
  const user = await aPhotographer(app, 250)
  const modelId = await aModel(app.db, { region_code: '320505', created_at: new Date('2025-01-01T00:00:00Z') })
  await aModel(app.db, { region_code: '320505' })
  const now = app.clock.now().getTime()
  const first = await app.as(user).call('topModel', { ...top, modelId })
  expect(first).toMatchObject({ chargedCoins: 100, balance: 150, until: new Date(now + 2 * day).toISOString() })
  const second = await app.as(user).call('topModel', { ...top, modelId })
  expect(second).toMatchObject({ balance: 50, until: new Date(now + 4 * day).toISOString() })
  const list = await app.visitor.call('listModels', { pcc: '320500' })
  expect(list.records[0]).toMatchObject({ id: modelId, isTop: '1', isRec: '0' })
  const seen = await app.visitor.call('getModel', { id: modelId })
  expect(seen).toMatchObject({ topUntil: second.until, pins: { top: 1, rec: 0 } })
  const orders = await app.as(user).call('listOrders', { kind: 6 })
  expect(orders).toMatchObject({ total: 2, records: [{ id: second.orderId, amountCoins: 100, state: 1 }, {}] })
  expect(await feesTaken(app)).toBe(200)
  expect(await ledgerDrift(app)).toBe(0)
})

test('recommending has its own price, places and end; a member pays a fifth less', async () => {
  const user = await app.aUser({ vipUntil: new Date('2027-01-01T00:00:00Z') })
  await app.db.transaction().execute(async (tx) => {
    const { grantWelcomeCoins } = await import('../../../server/features/ledger/welcome')
    await grantWelcomeCoins(tx, user.id, 100, app.clock.now())
  })
  await pinned(10)
  const modelId = await aModel(app.db, { region_code: '320505' })
  const wanted = { modelId, kind: 'rec', days: 1, priceCoins: 80 } as const
  const answer = await app.as(user).call('topModel', wanted)
  expect(answer).toMatchObject({ chargedCoins: 80, balance: 20 })
  expect(await app.visitor.call('getModel', { id: modelId })).toMatchObject({ isRec: '1', pins: { top: 10, rec: 1 } })
})

test.each([
  ['the price is missing', { priceCoins: undefined }, 'PRICE_MISSING'],
  ['the price was shown lower', { priceCoins: 99 }, 'PRICE_ROSE'],
  ['coins do not reach', { days: 30, priceCoins: 1500 }, 'NOT_ENOUGH_COINS'],
])('nothing is pinned or charged when %s', async (_, change, reason) => {
  const user = await aPhotographer(app, 120)
  const modelId = await aModel(app.db, { region_code: '320505' })
  const wanted = { ...top, ...change, modelId }
  const { priceCoins, ...rest } = wanted
  const input = priceCoins === undefined ? rest : { ...rest, priceCoins }
  await expect(app.as(user).call('topModel', input)).rejects.toMatchObject({ reason })
  expect(await coinsOf(app, user)).toBe(120)
  expect(await app.visitor.call('getModel', { id: modelId })).toMatchObject({ topUntil: null })
  expect(await app.as(user).call('listOrders', {})).toMatchObject({ total: 0 })
})

test('a full city says when a place is free; one that is pinned already may stay; another city has places', async () => {
  const user = await aPhotographer(app, 1000)
  await pinned(10)
  const modelId = await aModel(app.db, { region_code: '320506' })
  const free = new Date(app.clock.now().getTime() + 48 * 3600_000).toISOString()
  const refused = app.as(user).call('topModel', { ...top, modelId })
  await expect(refused).rejects.toMatchObject({ code: 409, reason: 'PIN_FULL', data: { nextFreeAt: free } })
  expect(await coinsOf(app, user)).toBe(1000)
  const [inside] = (await app.visitor.call('listModels', { pcc: '320500' })).records
  await app.as(user).call('topModel', { ...top, modelId: inside?.id ?? '' })
  const elsewhere = await aModel(app.db, { region_code: '320102' })
  await app.as(user).call('topModel', { ...top, modelId: elsewhere })
  app.clock.advance({ hours: 49 })
  await app.as(user).call('topModel', { ...top, modelId })
  expect(await coinsOf(app, user)).toBe(700)
})

test('eight at once for the last place of a city: one gets it, and only that one pays', async () => {
  await pinned(9)
  const users = await Promise.all(Array.from({ length: 8 }, () => aPhotographer(app, 100)))
  const attempts = users.map(async (user) => {
    const modelId = await aModel(app.db, { region_code: '320505' })
    return app.as(user).call('topModel', { ...top, modelId })
  })
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(['PIN_FULL']))
  expect((await Promise.all(users.map((user) => coinsOf(app, user)))).sort()).toEqual([0, ...Array(7).fill(100)])
  expect(await ledgerDrift(app)).toBe(0)
})
