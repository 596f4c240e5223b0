import { write } from '@/device/storage'
import { Cashier } from '@/features/orders/cashier/Cashier'
import { resultOf } from '@/features/orders/cashier/result'
import type { OrderDetail } from '@contract/orders'
import type { PayInstruction } from '@contract/payments'
import { orderKind, orderState } from '@contract/states'
import { aStack } from '../../support/client/stack'
import { watchToasts } from '../../support/client/toasts'
import { openPage } from '../page'
import { aLockedPost } from '../posts/read/fixtures'
import { anApi, has, leave, press, refusal, show, textsOf } from '../screen'
import { aUserInfo } from '../users/fixtures'
import { anOrder } from './fixtures'

const sheet = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
const jsapi: PayInstruction = { channel: 'jsapi', ...sheet }

/** WeChat's bridge, which answers a sheet with this marker. */
function aBridge(marker: string) {
  const invoke = jest.fn((_name: string, _fields: object, done: (answer: object) => void) => done({ err_msg: marker }))
  Object.assign(window, { WeixinJSBridge: { invoke } })
  return invoke
}

async function open(order: OrderDetail) {
  aStack(`/pages/syt/syt?orderId=${order.id}`, 2)
  const api = anApi({ getOrder: order, commitPay: order, payOrder: jsapi, getUserInfo: aUserInfo() })
  await show(<Cashier orderId={order.id} />)
  return api
}

afterEach(() => {
  leave()
  Reflect.deleteProperty(window, 'WeixinJSBridge')
})

test('the amount with two decimals, the time left, and the first channel chosen', async () => {
  await open(anOrder())
  expect(textsOf('#cashier-amount')).toEqual(['¥30.00'])
  expect(textsOf('.pp-cashier__clock')[0]).toMatch(/^(10:00|09:5\d)$/)
  expect(textsOf('[aria-checked="true"] .pp-cashier__way')).toEqual(['微信支付推荐，支付后立即生效'])
})

test('an order that is not there is spoken of as one, with the way to the others', async () => {
  const asked = aStack('/pages/syt/syt?orderId=gone', 2)
  anApi({ getOrder: refusal('NOT_FOUND') })
  await show(<Cashier orderId="gone" />)
  expect(textsOf('.pp-empty__title')).toEqual(['没有找到这笔订单'])
  await press('#cashier-orders')
  await press('#not-found-home')
  expect(asked).toEqual([
    ['redirectTo', '/pages/me/orders/orders'],
    ['switchTab', '/pages/index/index'],
  ])
})

test('a held seat says which coins wait with it', async () => {
  await open(anOrder({ kind: orderKind.shareOrder, targetType: 'shareOrder', amountCoins: 20 }))
  expect(textsOf('.pp-cashier__held')).toEqual(['20 拍币已为你保留，超时未付自动退回'])
})

test("WeChat's sheet pays, and the server's word shows the result", async () => {
  const bridge = aBridge('get_brand_wcpay_request:ok')
  const order = anOrder()
  const api = await open(order)
  const paid = { ...order, state: orderState.paid, channels: [] }
  api.answer({ commitPay: paid, getOrder: paid })
  await press('#cashier-pay')
  expect(bridge.mock.calls[0]?.[1]).toEqual(sheet)
  expect(api.last('payOrder')?.body).toEqual({ id: order.id, channel: 'jsapi' })
  expect(textsOf('#cashier-result')).toEqual(['支付成功'])
})

test.each([
  ['get_brand_wcpay_request:cancel', '取消支付'],
  ['get_brand_wcpay_request:fail', '支付失败了'],
])('%s says %s and leaves the order to be paid', async (marker, text) => {
  aBridge(marker)
  const toasts = watchToasts()
  await open(anOrder())
  await press('#cashier-pay')
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual([text])
  expect(has('#cashier-pay')).toBe(true)
})

test.each(['get_brand_wcpay_request:cancel', 'get_brand_wcpay_request:ok'])(
  'after %s, and no payment by the word of the server, the cashier says so and how to go on',
  async (marker) => {
    aBridge(marker)
    const api = await open(anOrder())
    expect(has('#cashier-unpaid')).toBe(false)
    await press('#cashier-pay')
    expect(textsOf('#cashier-unpaid')[0]).toContain('还没有收到付款')
    expect([has('#cashier-look'), has('#cashier-pay')]).toEqual([true, true])
    const paid = { ...anOrder(), state: orderState.paid, channels: [] }
    api.answer({ commitPay: paid, getOrder: paid })
    await press('#cashier-look')
    expect(textsOf('#cashier-result')).toEqual(['支付成功'])
  },
)

describe('where the provider led back to', () => {
  const address = '/pages/syt/syt?orderId=o1'
  afterEach(() => window.sessionStorage.clear())

  async function comeBack(state: OrderDetail['state'] = orderState.unpaid) {
    write('token', 'abc')
    const order = anOrder({ id: 'o1', state })
    anApi({ getUserInfo: aUserInfo(), getOrder: order, commitPay: order })
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
    await openPage(address)
    return go
  }

  test('its entry and the ones of the provider are left behind, and no payment is spoken of', async () => {
    // Left from an entry below the last two: the provider's page, and this one.
    for (const way of ['/cashier', '/provider', address]) window.history.pushState(null, '', way)
    window.sessionStorage.setItem('paying', `${window.history.length - 1} ${address}`)
    const go = await comeBack()
    expect(go.mock.calls).toEqual([[-2]])
    expect(textsOf('#cashier-unpaid')[0]).toContain('还没有收到付款')
    // The cashier that one came from.
    await openPage(address)
    expect(go.mock.calls).toEqual([[-2]])
    expect(textsOf('#cashier-unpaid')[0]).toContain('还没有收到付款')
    await openPage(address)
    expect(has('#cashier-unpaid')).toBe(false)
  })

  test('they are left behind too where it is paid already', async () => {
    for (const way of ['/cashier', '/provider', address]) window.history.pushState(null, '', way)
    window.sessionStorage.setItem('paying', `${window.history.length - 1} ${address}`)
    const go = await comeBack(orderState.paid)
    expect([go.mock.calls, textsOf('#cashier-result')]).toEqual([[[-2]], ['支付成功']])
  })

  test('a payment of another order says nothing of this one', async () => {
    window.sessionStorage.setItem('paying', '1 /pages/syt/syt?orderId=o2')
    const go = await comeBack()
    expect([go.mock.calls, has('#cashier-unpaid')]).toEqual([[], false])
  })
})

test('membership that a mask asked for leads back to what is behind it, also where paying reloaded the app', async () => {
  write('token', 'abc')
  const order = anOrder({ id: 'o1', kind: orderKind.membership, state: orderState.paid, channels: [] })
  anApi({
    ...{ getUserInfo: aUserInfo(), getOrder: order, commitPay: order, getComment: aLockedPost({ vipFree: true }) },
    listComments: { records: [], total: 0, pageNo: 1, pageSize: 10, hasMore: false, cursor: null },
  })
  await openPage('/pages/square/detail?id=p1')
  await press('#content-mask-vip')
  const asked = await openPage('/pages/syt/syt?orderId=o1', 1)
  await press('#cashier-done')
  expect(asked).toEqual([['redirectTo', '/pages/square/detail?id=p1']])
})

test('what comes for the money is told before and after, with the balance', async () => {
  const bought = { coins: 300, giftCoins: 15, days: 0 }
  await open(anOrder({ bought }))
  expect(textsOf('#cashier-gains')).toEqual(['付款成功后立即到账，另赠 15 拍币'])
  write('token', 'abc')
  const paid = anOrder({ bought, state: orderState.paid, channels: [] })
  anApi({ getUserInfo: aUserInfo(), getOrder: paid, commitPay: paid })
  await openPage(`/pages/syt/syt?orderId=${paid.id}`)
  expect(textsOf('.pp-cashier__result-note')).toEqual(['300 拍币已到账，另赠 15 拍币', '余额 1,234 拍币'])
})

test('from a seat that is paid for one comes to the booking, which offers to pass on what was just opened', async () => {
  const paid = anOrder({ kind: orderKind.shareOrder, targetId: 's1', state: orderState.paid, channels: [] })
  await open(paid)
  const asked = aStack(`/pages/syt/syt?orderId=${paid.id}`, 2)
  await press('#cashier-booking')
  expect(asked).toEqual([['redirectTo', '/pages/pdDetail/pdDetail?id=s1&opened=1']])
})

test('a WeChat without the bridge is told to be too old', async () => {
  const toasts = watchToasts()
  await open(anOrder())
  await press('#cashier-pay')
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['您的微信版本太低，请使用最新的微信客户端'])
})

test.each([
  [{}, '#cashier-again', '/pages/me/memberCenter?tab=coin'],
  [{ kind: orderKind.membership }, '#cashier-again', '/pages/me/memberCenter'],
  [{ kind: orderKind.shareOrder, targetId: 's1' }, '#cashier-booking', '/pages/pdDetail/pdDetail?id=s1'],
])("a failure by the provider's word is read there, with the way to try again: %j", async (part, button, path) => {
  aBridge('get_brand_wcpay_request:fail')
  const order = anOrder(part)
  const api = await open(order)
  const failed = { ...order, state: orderState.failed, channels: [] }
  api.answer({ commitPay: failed, getOrder: failed })
  const toasts = watchToasts()
  await press('#cashier-pay')
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['支付失败了'])
  expect(textsOf('#cashier-result')).toEqual(['支付失败'])
  const asked = aStack(`/pages/syt/syt?orderId=${order.id}`, 2)
  await press(button)
  expect(asked).toEqual([['redirectTo', path]])
})

test('a channel that is down says so in its own words', async () => {
  const toasts = watchToasts()
  const api = await open(anOrder())
  api.answer({ payOrder: refusal('PAYMENT_DOWN') })
  await press('#cashier-pay')
  expect(toasts.mock.calls.map(([shown]) => shown?.title)).toEqual(['支付通道暂时不可用，请稍后重试'])
})

test('cancelling shows what came of it', async () => {
  const order = anOrder()
  const api = await open(order)
  api.answer({ cancelOrder: { ...order, state: orderState.cancelled } })
  await press('#cashier-cancel')
  expect(textsOf('#cashier-result')).toEqual(['订单已取消'])
})

test.each<[Partial<OrderDetail>, string, string]>([
  [{ state: orderState.paid }, '支付成功', '拍币已到账'],
  [{ state: orderState.failed }, '支付失败', '没有扣款，可以重新下单'],
  [{ state: orderState.failed, amountCoins: 20 }, '支付失败', '没有扣款，保留的 20 拍币已退回'],
  [{ state: orderState.expired, amountCoins: 20 }, '订单已超时关闭', '没有付款，保留的 20 拍币已退回'],
  [{ state: orderState.cancelled }, '订单已取消', '没有付款，可以重新下单'],
  [{ state: orderState.refunded, refundedFen: 3000, refundedCoins: 20 }, '已退款', '¥30.00 和 20 拍币 已原路退回'],
  [{ state: orderState.partRefunded, refundedFen: 1000 }, '部分退款', '¥10.00 已原路退回'],
])('%j reads %s', (state, title, note) => {
  expect(resultOf(anOrder(state))).toMatchObject({ title, note })
})

test.each([
  [{ amountFen: 3000 }, '¥30.00'],
  [{ amountFen: 0, amountCoins: 20 }, '20 拍币'],
])('a paid order of %j says %s', async (part, amount) => {
  await open(anOrder({ state: orderState.paid, ...part }))
  expect(textsOf('.pp-cashier__result-amount')).toEqual([amount])
})
