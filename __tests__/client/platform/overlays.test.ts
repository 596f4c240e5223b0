import { hideToast, showToast } from '@/platform/overlays'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

const lines = (): (string | null)[] => [...document.querySelectorAll('.taro-toast')].map((line) => line.textContent)

test('a line stands over the page as long as it should, and the next one takes its place', () => {
  void showToast({ title: '已保存', icon: 'success', duration: 2000 })
  expect(lines()).toEqual(['已保存'])
  jest.advanceTimersByTime(1000)
  void showToast({ title: '网络不给力', icon: 'none', duration: 2000 })
  expect(lines()).toEqual(['网络不给力'])
  jest.advanceTimersByTime(1900)
  expect(lines()).toEqual(['网络不给力'])
  jest.advanceTimersByTime(300)
  expect(lines()).toEqual([])
})

test('a line that is taken away fades, and what was not there stays away', () => {
  void showToast({ title: '已复制' })
  void hideToast()
  void hideToast()
  jest.advanceTimersByTime(200)
  expect(lines()).toEqual([])
})
