import { chipOfState } from '@/features/orders/list/chips'
import { amountsOf, backText, pageOf, stateOf } from '@/features/orders/list/format'
import { Orders } from '@/features/orders/list/Orders'
import type { OrderRecord } from '@contract/orders'
import { orderKind, orderState } from '@contract/states'
import { aStack } from '../../support/client/stack'
import { openPage } from '../page'
import { anApi, byText, leave, press, show, textsOf } from '../screen'
import { aShareOrderCard } from '../shareOrders/fixtures'
import { signedIn } from '../spec/seen/session'
import { aUserInfo } from '../users/fixtures'
import { anOrderRecord } from './fixtures'

afterEach(leave)

async function open(records: OrderRecord[]) {
  aStack('/pages/me/orders/orders')
  const api = anApi({
    listOrders: { records, total: records.length, pageNo: 1, pageSize: 10, hasMore: false, cursor: null },
  })
  await show(<Orders first="all" thumb={() => ({ picture: null, note: '' })} />)
  return api
}

test('an unpaid order can be paid or cancelled, a paid package needs nothing', async () => {
  const expiresAt = new Date(Date.now() + 300_000).toISOString()
  await open([anOrderRecord({ state: orderState.unpaid, expiresAt }), anOrderRecord()])
  expect(textsOf('.pp-tag')).toEqual(['待支付', '已支付'])
  expect(textsOf('.pp-button').map((text) => text.split(' ')[0])).toEqual(['取消订单', '去支付'])
})

test('cancelling asks the server and fetches the list again', async () => {
  const unpaid = anOrderRecord({ state: orderState.unpaid })
  const api = await open([unpaid])
  const detail = { ...unpaid, state: orderState.cancelled, paidAt: null, channels: [], refunds: [] }
  api.answer({ cancelOrder: detail })
  const before = api.names().filter((name) => name === 'listOrders').length
  await press(byText('取消订单'))
  expect(api.last('cancelOrder')?.body).toEqual({ id: unpaid.id })
  expect(api.names().filter((name) => name === 'listOrders').length).toBeGreaterThan(before)
})

test('a booking says when on one line and where on the next', async () => {
  await signedIn()
  const order = anOrderRecord({ kind: orderKind.shareOrder, shareOrder: aShareOrderCard() })
  anApi({
    getUserInfo: aUserInfo(),
    listOrders: { records: [order], total: 1, pageNo: 1, pageSize: 10, hasMore: false, cursor: null },
  })
  await openPage('/pages/me/orders/orders')
  expect(textsOf('.pp-orders__note > *')).toEqual(['11-28 周六 14:00–17:00', '上海市徐汇区 · 武康路'])
})

test.each([
  ['退款', '5&states[]=6'],
  ['已失效', '2&states[]=3&states[]=4'],
])('%s asks for its states', async (text, states) => {
  const api = await open([anOrderRecord()])
  await press(byText(text))
  expect(api.last('listOrders')?.query).toContain(`states[]=${states}`)
})

test.each([
  ['0', 'unpaid'],
  ['1', 'paid'],
  ['6', 'refunded'],
  ['4', 'closed'],
  ['', 'all'],
  ['9', 'all'],
])('a link with state %s opens %s', (state, chip) => {
  expect(chipOfState(state)).toBe(chip)
})

test.each([
  [0, '待支付'],
  [1, '已支付'],
  [2, '已取消'],
  [3, '支付失败'],
  [4, '已过期'],
  [5, '部分退款'],
  [6, '已退款'],
] as const)('state %i reads %s', (state, text) => {
  expect(stateOf(anOrderRecord({ state })).text).toBe(text)
})

test('amounts in their units, and what came back', () => {
  expect(amountsOf(anOrderRecord({ amountFen: 26000, amountCoins: 20 }))).toEqual(['¥260.00', '+ 20 拍币'])
  expect(amountsOf(anOrderRecord({ amountFen: 0, amountCoins: 30 }))).toEqual(['30 拍币', ''])
  expect(backText(anOrderRecord({ refundedFen: 26000, refundedCoins: 20 }))).toBe('已退回 ¥260.00 和 20 拍币')
  expect(backText(anOrderRecord())).toBe('')
})

test.each([
  ['shareOrder', 'pages/pdDetail/pdDetail'],
  ['model', 'pages/model/detail'],
  ['post', 'pages/square/detail'],
  ['theme', 'pages/common-detail/common-detail'],
  ['package', undefined],
])('an order about a %s leads to %s', (targetType, route) => {
  expect(pageOf(anOrderRecord({ targetType }))?.route).toBe(route)
})

test('a month says what was spent in it, less what came back; what was never paid is no spending', async () => {
  const booking = { kind: orderKind.shareOrder, shareOrder: aShareOrderCard(), amountCoins: 20, amountFen: 26_000 }
  await open([
    anOrderRecord({ id: 'a', ...booking }),
    anOrderRecord({ id: 'b', ...booking, state: orderState.refunded, refundedCoins: 20, refundedFen: 26_000 }),
    anOrderRecord({ id: 'c', ...booking, state: orderState.expired }),
    anOrderRecord({ id: 'd', ...booking, state: orderState.cancelled, createdAt: '2026-10-20T10:00:00+08:00' }),
  ])
  expect(textsOf('.pp-orders__month')).toEqual(['2026年11月支出 ¥260.00 和 20 拍币', '2026年10月'])
})
