import { shareState } from '@contract/states'
import { aModel } from '../../support/builders/models'
import { aPhotographer, aShareOrder } from '../../support/builders/shareOrders'
import { statementsOf } from '../../support/statements'
import { buildTestApp, type TestApp } from '../../support/testApp'
import { consoleBeside, type SignedInOperator, type TestConsole } from './consoleApp'

let app: TestApp
let at: TestConsole
let support: SignedInOperator

beforeAll(async () => {
  app = await buildTestApp()
  at = await consoleBeside(app)
  support = await at.anOperator('sara', 'support')
})
afterAll(async () => {
  await at.close()
  await app.close()
})

/** A booking of a model of its own, moved to where and when the story wants it. */
async function aBooking(name: string, startsAt: string, more: { state?: 1 | 2 | 3 | 4; regionCode?: string } = {}) {
  const modelId = await aModel(app.db, { name })
  const { shareId } = await aShareOrder(app, await aPhotographer(app), { modelId })
  const starts = new Date(startsAt)
  await app.db
    .updateTable('share_order')
    .set({
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 7_200_000),
      state: more.state ?? shareState.recruiting,
      region_code: more.regionCode ?? '310101',
    })
    .where('id', '=', shareId)
    .execute()
  return shareId
}

test('days are Shanghai’s, states are counted in all, and the first of a day are listed', async () => {
  const early = await aBooking('林知夏', '2027-03-01T00:30:00+08:00')
  const late = await aBooking('周语棠', '2027-03-01T23:30:00+08:00', { state: shareState.formed })
  await aBooking('秦月', '2027-03-02T00:00:00+08:00')
  const range = { from: '2027-03-01', until: '2027-03-01' }
  const { days } = await support.call('getBookingCalendar', range)
  expect(days.map(({ day, counts, bookings }) => [day, counts, bookings.map(({ id }) => id)])).toEqual([
    ['2027-03-01', { 1: 1, 2: 1 }, [early, late]],
  ])
  const [short] = (await support.call('getBookingCalendar', { ...range, most: 1 })).days
  expect([short?.counts, short?.bookings.length]).toEqual([{ 1: 1, 2: 1 }, 1])
})

test('it is narrowed by city and by a part of the model’s name, and names every city of these days', async () => {
  await aBooking('叶疏桐', '2027-04-05T10:00:00+08:00', { regionCode: '440305' })
  await aBooking('叶知秋', '2027-04-06T10:00:00+08:00', { regionCode: '310104' })
  const range = { from: '2027-04-01', until: '2027-04-30' }
  const found = async (more: object) => {
    const { days, cities } = await support.call('getBookingCalendar', { ...range, ...more })
    return [days.flatMap(({ bookings }) => bookings.map(({ model }) => model)), cities.map(({ code }) => code)]
  }
  expect(await found({ city: '4403' })).toEqual([['叶疏桐'], ['3101', '4403']])
  expect(await found({ model: '知秋' })).toEqual([['叶知秋'], ['3101', '4403']])
  expect(await found({ model: '%' })).toEqual([[], ['3101', '4403']])
})

test('it asks as much for many bookings as for none, and refuses more than six weeks', async () => {
  const asked = (from: string) =>
    statementsOf(() => support.call('getBookingCalendar', { from, until: from }).then(() => undefined))
  for (let count = 0; count < 4; count++) await aBooking(`模特 ${count}`, '2027-05-01T12:00:00+08:00')
  expect((await asked('2027-05-01')).length).toBe((await asked('2027-06-01')).length)
  const tooMuch = support.call('getBookingCalendar', { from: '2027-01-01', until: '2027-02-12' })
  await expect(tooMuch).rejects.toMatchObject({ reason: 'BAD_INPUT' })
})
