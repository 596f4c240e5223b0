import { openPage } from '../page'
import { leave, press } from '../screen'
import { anOrder, id } from '../spec/seen/answers'
import { signedIn } from '../spec/seen/session'
import { texts } from '../spec/seen/toasts'

jest.mock('@/platform/pay', () => jest.requireActual<object>('@/platform/pay/index.weapp'))

interface Sheet {
  success: (result: unknown) => void
  fail: (problem: unknown) => void
}

/** The mini-program's cashier, where WeChat's virtual payment ends so: what is said, and whether the server is asked. */
async function paid(end: (sheet: Sheet) => void) {
  Object.assign(window, { wx: { requestVirtualPayment: end } })
  const getOrder = anOrder({ channels: ['virtual'] })
  const payOrder = {
    channel: 'virtual' as const,
    mode: 'short_series_coin',
    signData: '{}',
    paySig: 'p',
    signature: 's',
  }
  const api = await signedIn({ getOrder, commitPay: getOrder, payOrder: payOrder as never })
  await openPage(`/pages/syt/syt?orderId=${id}`)
  const said = await texts(() => press('#cashier-pay'))
  return { said, asked: api.names().includes('commitPay') }
}

afterEach(() => {
  leave()
  Reflect.deleteProperty(window, 'wx')
})

test('virtual payment has succeeded when its result says so, letter by letter', async () => {
  const { said } = await paid(({ success }) => success({ errMsg: 'requestVirtualPayment:ok' }))
  expect(said).toEqual([])
})

test.each([[{ errMsg: 'requestVirtualPayment:ok!' }], [{ errMsg: 'requestPayment:ok' }], [{}], [undefined]])(
  'a success that says %j has failed',
  async (result) => {
    expect((await paid(({ success }) => success(result))).said).toEqual(['支付失败了'])
  },
)

test.each([
  [{ errMsg: 'requestVirtualPayment:fail cancel' }, '取消支付'],
  [{ errMsg: 'requestVirtualPayment:fail', errCode: -2 }, '取消支付'],
  [{ errMsg: 'requestVirtualPayment:fail', errCode: -15010 }, '支付失败了'],
])('a failure of %j is told as %s', async (problem, text) => {
  expect((await paid(({ fail }) => fail(problem))).said).toEqual([text])
})
