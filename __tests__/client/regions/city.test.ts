import { adoptLocatedCity, chooseCity, useCity } from '@/features/regions/city'
import { aWire } from '../../support/client/wire'

const shanghai = { code: '310100', name: '上海市' }
const suzhou = { code: '320500', name: '苏州市' }

beforeEach(() => useCity.setState({ city: null, locating: false }))

test('the located city is taken while none was ever chosen', async () => {
  aWire().answerData({ city: shanghai, province: null })
  await adoptLocatedCity()
  expect(useCity.getState().city).toEqual(shanghai)
})

test('a chosen city stays, and so does the whole country', async () => {
  const wire = aWire()
  wire.answerData({ city: shanghai, province: null })
  chooseCity(suzhou)
  await adoptLocatedCity()
  expect(useCity.getState().city).toEqual(suzhou)
  chooseCity(null)
  await adoptLocatedCity()
  expect(useCity.getState().city).toBeNull()
  expect(wire.sent).toEqual([])
})

test('a failure says nothing and leaves the whole country', async () => {
  aWire().fail(new Error('offline'))
  await adoptLocatedCity()
  expect(useCity.getState().city).toBeNull()
})

test('a city that is told too late is left for the next visit, when nothing is drawn yet that it would exchange', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
  window.fetch = () => new Promise<never>(() => {})
  const adopted = adoptLocatedCity()
  expect(useCity.getState()).toEqual({ city: null, locating: true })
  await jest.advanceTimersByTimeAsync(1000)
  await adopted
  expect(useCity.getState()).toEqual({ city: null, locating: false })
  jest.useRealTimers()
})
