import type { PayInstruction } from '@contract/payments'
import { leaveToPay } from './leave'

export { comeBackFromPaying } from './leave'

/** How a payment sheet ended. `left`: the person goes on elsewhere, and comes back to the cashier by themselves. */
export type PayOutcome = 'paid' | 'cancelled' | 'failed' | 'left' | 'tooOld'

type Invoke = (
  name: 'getBrandWCPayRequest',
  fields: Readonly<Record<string, string>>,
  done: (answer: { err_msg: string }) => void,
) => void

/** The marker of success (product 9.4). */
const paidMarker = 'get_brand_wcpay_request:ok'

/**
 * Does what the server says to pay (product 9.4): WeChat's sheet inside WeChat, else the provider's page in this tab's place.
 * `paid` is the client's word alone; the order is paid when the server says so. Never rejects.
 */
export async function pay(instruction: PayInstruction): Promise<PayOutcome> {
  switch (instruction.channel) {
    case 'jsapi':
      return openSheet(instruction)
    case 'h5':
    case 'local':
      leaveToPay(instruction.url)
      return 'left'
    case 'mini':
    case 'virtual':
      return 'tooOld'
  }
}

function openSheet({ channel: _, ...fields }: Extract<PayInstruction, { channel: 'jsapi' }>): Promise<PayOutcome> {
  const invoke = bridge()
  if (invoke === null) return Promise.resolve('tooOld')
  return new Promise((resolve) => {
    invoke('getBrandWCPayRequest', fields, ({ err_msg: marker }) => {
      if (marker === paidMarker) resolve('paid')
      else resolve(marker.endsWith(':cancel') ? 'cancelled' : 'failed')
    })
  })
}

/** WeChat's bridge; it is there before anybody can press a button, or the WeChat is too old. */
function bridge(): Invoke | null {
  const found: unknown = Reflect.get(window, 'WeixinJSBridge')
  const invoke: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'invoke') : null
  return typeof invoke === 'function' ? (invoke.bind(found) as Invoke) : null
}
