import type { PayInstruction } from '@contract/payments'
import { pay } from '@/platform/pay'

export const sheetFields = { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
const instruction: PayInstruction = { channel: 'jsapi', appId: 'wx1', ...sheetFields }

/** WeChat's bridge, which answers its sheet with this marker; none in a WeChat that is too old. */
export function aBridge(marker: string | null) {
  const invoke = jest.fn((_name: string, _fields: object, done: (answer: object) => void) => done({ err_msg: marker }))
  if (marker === null) Reflect.deleteProperty(window, 'WeixinJSBridge')
  else Object.assign(window, { WeixinJSBridge: { invoke } })
  return invoke
}

/** How a payment ends whose sheet answers with this marker. */
export function paidWith(marker: string | null): Promise<string> {
  aBridge(marker)
  return pay(instruction)
}

/** What reaches WeChat's sheet. */
export async function sheetGets(): Promise<unknown> {
  const invoke = aBridge('get_brand_wcpay_request:ok')
  await pay(instruction)
  return invoke.mock.calls[0]?.[1]
}
