import { orderState } from '@contract/states'
import { openPage } from '../../page'
import { press, textsOf } from '../../screen'
import { anOrder, id } from './answers'
import { aBridge, sheetFields } from './payment'
import { signedIn } from './session'
import { texts } from './toasts'

/** The page that takes payments, with an order in this state. */
async function open(state: 0 | 3): Promise<void> {
  const getOrder = anOrder({ state })
  await signedIn({ getOrder, commitPay: getOrder, payOrder: { channel: 'jsapi', appId: 'wx1', ...sheetFields } })
  await openPage(`/pages/syt/syt?orderId=${id}`)
}

/** What is said when the sheet answers with this marker; null: a WeChat that has no sheet. */
export async function saidAfterPaying(marker: string | null): Promise<string[]> {
  aBridge(marker)
  await open(orderState.unpaid)
  return texts(() => press('#cashier-pay'))
}

/** What reaches WeChat's sheet. */
export async function sheetGets(): Promise<unknown> {
  const invoke = aBridge('get_brand_wcpay_request:ok')
  await open(orderState.unpaid)
  await press('#cashier-pay')
  return invoke.mock.calls[0]?.[1]
}

/** What the page says of a payment that the server says has failed. */
export async function resultOfFailure(): Promise<string | undefined> {
  await open(orderState.failed)
  return textsOf('#cashier-result')[0]
}
