import { openPage } from '../page'
import { act, leave, settle, textsOf } from '../screen'
import { aKey, aShootDay, loseNetwork, quarterBefore, shareId, somebody } from './fixtures'

// The clock and what it repeats alone: what React and the calls wait for goes on.
const leftReal = [
  ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'] as const),
  ...(['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
]

afterEach(() => {
  leave()
  jest.useRealTimers()
})

async function tenSecondsLater() {
  await act(() => {
    jest.advanceTimersByTime(10_100)
  })
  await settle()
}

test('who comes is seen on the code, also once the network is back', async () => {
  const api = await somebody({ getCheckInKey: aKey, getShootDay: aShootDay({ side: 'model' }) })
  jest.useFakeTimers({ now: quarterBefore, doNotFake: leftReal })
  await openPage(`/pages/shoot/code?id=${shareId}`)
  expect(textsOf('.pp-guests__count')).toEqual(['已到 0 / 2 人'])
  const back = loseNetwork()
  await tenSecondsLater()
  back()
  const guests = aShootDay().guests.map((guest) => ({ ...guest, cameAt: aKey.now }))
  api.answer({ getShootDay: aShootDay({ side: 'model', guests }) })
  await tenSecondsLater()
  expect(textsOf('.pp-guests__count')).toEqual(['已到 2 / 2 人'])
})
