import Taro from '@tarojs/taro'
import { watchPageLoading } from '@/platform/pageLoading/index'

const change = { toLocation: { path: '/' } }

beforeAll(watchPageLoading)

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<div id="first"></div>'
})

afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

const stands = () => document.getElementById('first') !== null
const says = () => document.querySelector('.pp-page-loading')?.textContent ?? ''

test('home on its way shows its first screen instead of a word, and takes it away soon after it is there', () => {
  Taro.eventCenter.trigger('__taroRouterChange', change)
  jest.advanceTimersByTime(5000)
  expect([stands(), says()]).toEqual([true, ''])
  Taro.eventCenter.trigger('__afterTaroRouterChange', change)
  expect(stands()).toBe(true)
  jest.advanceTimersByTime(1500)
  expect(stands()).toBe(false)
})

test('home that does not come says so, without its first screen', () => {
  Taro.eventCenter.trigger('__taroRouterChange', { toLocation: { path: '/pages/index/index' } })
  jest.advanceTimersByTime(60_000)
  expect(stands()).toBe(false)
  expect(says()).toContain('重新加载')
})
