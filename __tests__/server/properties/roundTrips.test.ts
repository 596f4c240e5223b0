import { randomUUID } from 'node:crypto'
import { aPost } from '../../support/builders/content'
import { shareCoin } from '../../support/builders/shareOrders'
import { roundTripsOf, statementsOf } from '../../support/statements'
import type { TestApp } from '../../support/testApp'
import { aBookingToRead, aKnownReader, measuredApp } from './measured'

let app: TestApp
beforeAll(async () => {
  app = await measuredApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof aKnownReader>>

/** What people do most, with how often it may wait for the database, and how many statements it may send. */
const rows: readonly (readonly [string, number, number, () => Promise<() => Promise<unknown>>])[] = [
  [
    'reads a booking',
    1,
    1,
    reading(async (by) => {
      const shareId = await aBookingToRead(app)
      return () => app.as(by).call('getShareOrder', { id: shareId })
    }),
  ],
  ['lists models', 1, 1, reading(async (by) => () => app.as(by).call('listModels', { pageSize: 10 }))],
  ['lists bookings', 2, 5, reading(async (by) => () => app.as(by).call('listModels', { pageSize: 10, searchType: 2 }))],
  [
    'joins a booking',
    3,
    13,
    reading(async (by) => {
      const shareId = await aBookingToRead(app)
      return () => app.as(by).call('share', { shareId, priceCoins: shareCoin, seatFeeFen: 0 }, { key: randomUUID() })
    }),
  ],
  [
    'unlocks a post',
    3,
    13,
    reading(async (by) => {
      const id = await aPost(app.db, (await app.aUser()).id, {
        text: '一次值得记录的拍摄。'.repeat(20),
        priceCoins: 10,
      })
      return () => app.as(by).call('unlockComment', { id, priceCoins: 10 }, { key: randomUUID() })
    }),
  ],
]

function reading(make: (by: Person) => Promise<() => Promise<unknown>>) {
  return async () => make(await aKnownReader(app))
}

test.each(rows)(
  'whoever %s waits for the database %i times at most, with %i statements',
  async (_, mostTrips, mostStatements, make) => {
    // What is asked for the first time is prepared by the database.
    await (
      await make()
    )()
    const ask = await make()
    let trips = 0
    const statements = await statementsOf(async () => (trips = await roundTripsOf(ask)))
    expect(trips).toBeLessThanOrEqual(mostTrips)
    expect(statements.length).toBeLessThanOrEqual(mostStatements)
  },
)
