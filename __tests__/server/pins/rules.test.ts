import fc from 'fast-check'
import { dayMs } from '@contract/shanghai'
import { pinCityCode, pinPrefix } from '../../../server/features/pins/city'
import { agreedCoins, pinnedUntil, requirePlace } from '../../../server/features/pins/rules'

const now = new Date('2026-06-08T02:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe('the price of a pin', () => {
  test.each([
    [100, 100],
    [120, 100],
    [100, 0],
  ])('%d were shown, it costs %d: so much is charged', (shown, price) => expect(agreedCoins(shown, price)).toBe(price))

  test('one that was not shown is refused, even of nothing', () => {
    expect(() => agreedCoins(undefined, 0)).toThrow(
      expect.objectContaining({ reason: 'PRICE_MISSING', data: { field: 'priceCoins' } }),
    )
  })

  test('one that rose is refused, with what it is now', () => {
    expect(() => agreedCoins(99, 100)).toThrow(
      expect.objectContaining({ reason: 'PRICE_ROSE', data: { priceCoins: 100 } }),
    )
  })
})

test.each<[what: string, current: Date | null, until: Date]>([
  ['none runs', null, inHours(72)],
  ['one runs', inHours(5), inHours(77)],
  ['one has just ended', now, inHours(72)],
  ['one ended long ago', inHours(-100), inHours(72)],
])('three days more while %s', (_, current, until) => expect(pinnedUntil(current, 3, now)).toEqual(until))

test('what was paid for is never lost: bought in two parts or in one, a pin ends at the same moment', () => {
  const current = fc.option(fc.integer({ min: -500, max: 500 }).map(inHours))
  const days = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(current, days, days, (before, one, other) => {
      const whole = pinnedUntil(before, one + other, now)
      expect(pinnedUntil(pinnedUntil(before, one, now), other, now)).toEqual(whole)
      expect(whole.getTime() - now.getTime()).toBeGreaterThanOrEqual((one + other) * dayMs)
    }),
  )
})

describe('ten places a city (product 5.4)', () => {
  const pinned = (count: number) => Array.from({ length: count }, (_, index) => inHours(10 + ((index * 7) % count)))

  test('nine others leave one', () => expect(() => requirePlace(pinned(9), null, now)).not.toThrow())

  test('ten leave none, and the first that ends is named', () => {
    expect(() => requirePlace(pinned(10), null, now)).toThrow(
      expect.objectContaining({ reason: 'PIN_FULL', code: 409, data: { nextFreeAt: inHours(10).toISOString() } }),
    )
  })

  test('whoever is pinned prolongs among any others; whose pin has ended does not', () => {
    expect(() => requirePlace(pinned(10), inHours(1), now)).not.toThrow()
    expect(() => requirePlace(pinned(10), now, now)).toThrow(expect.objectContaining({ reason: 'PIN_FULL' }))
  })
})

/** Whoever is pinned in a county is pinned in its city. */
test.each([
  ['a city', '320500', '3205', '320500'],
  ['a county of a city', '320505', '3205', '320500'],
  ['a city without counties', '441900', '4419', '441900'],
  ['a municipality', '310000', '31', '310000'],
  ['a district of a municipality', '310104', '31', '310000'],
  ['a county of a municipality', '500229', '50', '500000'],
  ['a county directly under its province', '429004', '429004', '429004'],
])('the places of %s, %s, are those below %s', (_, code, prefix, city) => {
  expect(pinPrefix(code)).toBe(prefix)
  expect(pinCityCode(prefix)).toBe(city)
})

test.each(['320000', ''])('a region larger than a city has no places: %j', (code) => expect(pinPrefix(code)).toBeNull())
