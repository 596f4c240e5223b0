import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { seatFeeFen } from '@contract/prices'
import type { ShareState } from '@contract/shareOrders'
import { agreePrices, deadlineOf, stateAt, type Progress } from '../../../server/features/shareOrders/rules'
import { stateNow } from '../../../server/features/shareOrders/stateSql'
import { chosenHours, windowsOf } from '../../../server/features/shareOrders/windows'
import { aModel } from '../../support/builders/models'
import { hoursOf } from '../../support/builders/shareOrders'
import { buildTestApp } from '../../support/testApp'

const at = (text: string) => new Date(`2026-06-${text}:00+08:00`)
const recruiting: Progress = {
  state: 1,
  startsAt: at('10T14:00'),
  endsAt: at('10T16:00'),
  deadline: at('09T14:00'),
  minUsers: 2,
  maxUsers: 3,
  seatsTaken: 1,
  seatsJoined: 1,
}

/** stored state, joined, moment, state now */
const states: Array<[ShareState, number, string, ShareState]> = [
  [1, 1, '09T13:59', 1],
  [1, 1, '09T14:00', 4],
  [1, 2, '09T13:59', 1],
  [1, 2, '09T14:00', 2],
  [1, 2, '10T15:59', 2],
  [1, 2, '10T16:00', 3],
  [1, 3, '09T13:59', 2],
  [2, 3, '09T13:59', 2],
  [2, 1, '09T14:00', 2],
  [2, 1, '10T16:00', 3],
  [0, 0, '09T13:59', 0],
  [0, 0, '09T14:00', 4],
  [3, 2, '01T00:00', 3],
  [4, 2, '10T16:00', 4],
]

test.each(states)('stored %d with %d joined is, on %s, %d', (state, joined, moment, now) => {
  expect(stateAt({ ...recruiting, state, seatsTaken: joined, seatsJoined: joined }, at(moment))).toBe(now)
})

test('the database derives the same states', async () => {
  const app = await buildTestApp()
  const modelId = await aModel(app.db)
  for (const [state, joined, moment, now] of states) {
    const id = uuidv7()
    const texts = { region_code: '310104', share_area: 'a', meeting_address: 'a', contact: 'a', share_desc: 'a' }
    const times = { starts_at: recruiting.startsAt, ends_at: recruiting.endsAt, deadline: recruiting.deadline }
    const users = { min_users: 2, max_users: 3, seats_taken: joined, seats_joined: joined }
    const money = { hourly_fee_fen: 0, seat_fee_fen: 0, price_coins: 20 }
    const rest = { due_at: null, created_at: at('01T00:00'), cancelled_at: null, opener_user_id: uuidv7() }
    const row = { id, model_id: modelId, state, ...texts, ...times, ...users, ...money, ...rest }
    await app.db.insertInto('share_order').values(row).execute()
    const { rows } = await sql<{ state: number }>`select ${stateNow(at(moment))} as state from share_order
      where id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ state: now }])
  }
  await app.close()
})

test.each([
  ['exactly 4 hours ahead', '10T10:00', '10T12:00'],
  ['just under 26 hours ahead', '09T12:01', '10T12:00'],
  ['exactly 26 hours ahead', '09T12:00', '09T14:00'],
  ['long ahead', '01T10:00', '09T14:00'],
])('opened %s, the deadline follows', (_, now, deadline) => {
  expect(deadlineOf(at('10T14:00'), at(now))).toEqual(at(deadline))
})

test('less than 4 hours ahead is too soon', () => {
  expect(() => deadlineOf(at('10T14:00'), at('10T10:01'))).toThrow(
    expect.objectContaining({ reason: 'WINDOW_TOO_SOON' }),
  )
})

test.each([
  [26000, 3, 2, 39000],
  [10000, 1, 3, 3334],
  [0, 8, 1, 0],
])('%d fen for %d hours and %d people is %d a seat', (hourlyFeeFen, hours, minUsers, fee) => {
  expect(seatFeeFen({ hourlyFeeFen, hours, minUsers })).toBe(fee)
})

test.each([
  [20, 499],
  [20, 501],
  [19, 500],
  [21, 500],
])('%d coins and %d fen were shown: refused with the prices of now, as either differs', (priceCoins, seatFeeFen) => {
  const now = { priceCoins: 20, seatFeeFen: 500 }
  expect(agreePrices(now, now)).toEqual(now)
  expect(() => agreePrices({ priceCoins, seatFeeFen }, now)).toThrow(
    expect.objectContaining({ reason: 'PRICE_ROSE', code: 409, data: now }),
  )
})

const [two, three, four] = [...hoursOf('2026-06-10', [14, 15, 16])]
const [late] = hoursOf('2026-06-10', [23])
const [next] = hoursOf('2026-06-11', [0])
test.each([
  ['with a gap', [two, four]],
  ['in the wrong order', [three, two]],
  ['the same twice', [two, two]],
  ['over midnight', [late, next]],
  ['half an hour', [{ start: two?.start ?? '', end: '2026-06-10T06:30:00Z' }]],
  ['not on the hour', [{ start: '2026-06-10T06:30:00Z', end: '2026-06-10T07:30:00Z' }]],
])('hours %s are refused', (_, windows) => {
  const chosen = windows.flatMap((window) => window ?? [])
  expect(() => chosenHours(chosen)).toThrow(expect.objectContaining({ reason: 'WINDOWS_NOT_ADJACENT' }))
})

test('each closed window says why', () => {
  const availability = {
    hours: [{ weekday: 3, startHour: 9, endHour: 16 }],
    daysOff: new Set(['2026-06-17']),
    claimed: new Set([at('10T14:00').getTime()]),
  }
  const now = at('10T09:30')
  const why = (day: string) => windowsOf(day, availability, now).windows.map((window) => window.why ?? window.state)
  expect(why('2026-06-10')).toEqual(['PAST', 'TOO_SOON', 'TOO_SOON', 'TOO_SOON', 'TOO_SOON', 'BOOKED', 'open'])
  expect(new Set(why('2026-06-17'))).toEqual(new Set(['REST']))
  expect(new Set(why('2026-06-18'))).toEqual(new Set(['REST']))
})

describe('the grid of a day', () => {
  const availability = {
    hours: [
      { weekday: 3, startHour: 9, endHour: 12 },
      { weekday: 3, startHour: 13, endHour: 15 },
      { weekday: 6, startHour: 18, endHour: 21 },
    ],
    daysOff: new Set(['2026-06-17']),
    claimed: new Set<number>(),
  }
  const grid = (day: string, hours = availability.hours) =>
    windowsOf(day, { ...availability, hours }, at('01T10:00')).windows.map(
      ({ start, why }) => `${(new Date(start).getUTCHours() + 8) % 24}${why ?? ''}`,
    )

  test.each([
    [
      'begins and ends with its own hours, with rest only between',
      '2026-06-10',
      ['9', '10', '11', '12REST', '13', '14'],
    ],
    ['has no rest when all of its own hours are free', '2026-06-13', ['18', '19', '20']],
    ['keeps its hours on a day off', '2026-06-17', ['9REST', '10REST', '11REST', '12REST', '13REST', '14REST']],
  ])('%s', (_, day, expected) => expect(grid(day)).toEqual(expected))

  test('is that of the week, all at rest, on a weekday without hours', () => {
    expect(grid('2026-06-11')).toEqual(Array.from({ length: 12 }, (_, index) => `${index + 9}REST`))
  })

  test('is empty while the model has no hours at all', () => expect(grid('2026-06-10', [])).toEqual([]))
})
