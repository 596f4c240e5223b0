import Taro from '@tarojs/taro'
import { leaveCashier, topUp } from '@/domain/topUp'
import { aStack } from '../../support/client/stack'

const shop = ['navigateTo', '/pages/me/memberCenter?tab=coin']
const coins = { route: 'pages/me/memberCenter', query: { tab: 'coin' } } as const

/** The pages that are open, from the first to the one on screen. */
function openPages(...routes: string[]) {
  const pages = routes.map((route) => Object.assign({} as Taro.PageInstance, { route }))
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue(pages)
}

afterEach(() => jest.useRealTimers())

test('the cashier leads back to the page that is still there', async () => {
  const asked = aStack('/pages/model/detail?id=m1', 2)
  await topUp({ sheet: 'reward' })
  openPages('pages/index/index', 'pages/model/detail', 'pages/me/memberCenter', 'pages/syt/syt')
  await leaveCashier(coins)
  expect(asked).toEqual([shop, ['navigateBack', '2']])
})

test('where paying started the app anew, it opens that page with its sheet', async () => {
  const asked = aStack('/pages/model/detail?id=m1', 2)
  await topUp({ sheet: 'reward' })
  window.history.replaceState(null, '', '/pages/syt/syt?orderId=o1')
  openPages('pages/syt/syt')
  await leaveCashier(coins)
  expect(asked).toEqual([shop, ['redirectTo', '/pages/model/detail?id=m1&sheet=reward']])
  await leaveCashier(coins)
  expect(asked.at(-1)).toEqual(['redirectTo', '/pages/me/memberCenter?tab=coin'])
})

test('without anybody who needed coins, and after a quarter of an hour, it is one page back', async () => {
  const asked = aStack('/pages/square/detail?id=p1', 2)
  await topUp()
  jest.useFakeTimers({ now: Date.now() + 16 * 60_000, doNotFake: ['setTimeout', 'nextTick'] })
  openPages('pages/index/index', 'pages/square/detail', 'pages/me/memberCenter', 'pages/syt/syt')
  await leaveCashier(coins)
  expect(asked).toEqual([shop, ['navigateBack', '1']])
})
