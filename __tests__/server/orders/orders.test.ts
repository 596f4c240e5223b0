import { aPhotographer, aShareOrder, setPrices } from '../../support/builders/shareOrders'
import { buildTestApp } from '../../support/testApp'

test('my bookings are orders of kind 8 with their cards, newest first, and mine alone', async () => {
  const app = await buildTestApp()
  await setPrices(app)
  const [user, other] = [await aPhotographer(app), await aPhotographer(app)]
  const first = await aShareOrder(app, user)
  app.clock.advance({ minutes: 1 })
  const second = await aShareOrder(app, user, { hours: [18] })
  const page = await app.as(user).call('listOrders', { kind: 8, pageSize: 1 })
  expect(page).toMatchObject({ total: 2, hasMore: true, records: [{ kind: 8, state: 1, amountCoins: 20 }] })
  const rest = await app.as(user).call('listOrders', { kind: 8, cursor: page.cursor ?? '' })
  const cards = [...page.records, ...rest.records].map(({ shareOrder }) => shareOrder?.shareId)
  expect(cards).toEqual([second.shareId, first.shareId])
  expect(await app.as(user).call('listOrders', { kind: 1 })).toMatchObject({ total: 0 })
  expect(await app.as(other).call('listOrders', {})).toMatchObject({ total: 0, records: [] })
  await app.close()
})
