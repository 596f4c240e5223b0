import { debounce } from '@/lib/debounce'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('runs once, with the last arguments, after 500 quiet milliseconds', () => {
  const run = jest.fn<undefined, [string]>()
  const debounced = debounce(run)
  debounced('a')
  jest.advanceTimersByTime(499)
  debounced('ab')
  jest.advanceTimersByTime(499)
  expect(run).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['ab']])
})

test('a cancelled run never comes, and the next one does', () => {
  const run = jest.fn<undefined, [string]>()
  const debounced = debounce(run)
  debounced('a')
  debounced.cancel()
  jest.advanceTimersByTime(1000)
  debounced('b')
  jest.advanceTimersByTime(500)
  expect(run.mock.calls).toEqual([['b']])
})
