import { centres, nearestCityCode } from '@/features/regions/centres'
import { regions, levelOf } from '../../../server/features/regions/division'

test.each([
  ['the Bund', 121.49, 31.24, '310100'],
  ['Kunshan, nearer to Shanghai than to its province', 120.98, 31.385, '320500'],
  ['Shenzhen bay, across the water from Hong Kong', 113.95, 22.52, '440300'],
  ['a lake far out in Qinghai', 97.0, 36.9, '632800'],
])('%s', (_where, longitude, latitude, code) => {
  expect(nearestCityCode(longitude, latitude)).toBe(code)
})

test('nowhere in China is no city', () => {
  expect(nearestCityCode(2.35, 48.85)).toBeNull()
  expect(nearestCityCode(-74, 40.7)).toBeNull()
})

test('each city of the mainland has a middle', () => {
  const cityCodes = new Set(centres.map(({ code }) => code))
  // What is directly under a province has none; Chongqing has one for both of its codes.
  const middleless = /^(..90|5002)/
  const cities = [...regions.keys()].filter((code) => levelOf(code) === 'city' && !/^[78]/.test(code))
  expect(cities.filter((code) => !middleless.test(code) && !cityCodes.has(code))).toEqual([])
  expect([...cityCodes].filter((code) => !regions.has(code))).toEqual([])
})
