import { shanghaiSecond } from '@contract/shanghai'
import { appOf } from './tokens'
import { WechatRefused, type Deliveries, type HeldMoney, type WechatAccess } from './types'

/** WeChat's words for what it refuses of deliveries (api_uploadshippinginfo). */
const noSuchPayment = 10060001

/** WeChat's numbers for the state of a payment (api_getorder). */
const states: Readonly<Record<number, HeldMoney>> = {
  1: 'waiting',
  2: 'delivered',
  3: 'delivered',
  4: 'settled',
  5: 'refunded',
  6: 'delivered',
}

const itemMax = 120
/** Nothing that is sent by parcel, delivered as a whole. */
const virtualGoods = { logistics_type: 3, delivery_mode: 1 }
const byTransactionId = 2
const preSale = 1

type Post = (path: string, body: object) => Promise<object>

/** Reporting deliveries, over calls that carry the mini-program's access token. */
export function deliveriesOver(post: Post, access: WechatAccess): Deliveries {
  return {
    holdsMoney: async () => {
      const answer = await post('/wxa/sec/order/is_trade_managed', { appid: appOf(access, 'mini').appId })
      return Reflect.get(answer, 'is_trade_managed') === true
    },
    heldMoney: (transactionId) => heldMoney(post, transactionId),
    reportDelivery: async ({ transactionId, openid, item, at }) => {
      await post('/wxa/sec/order/upload_shipping_info', {
        order_key: { order_number_type: byTransactionId, transaction_id: transactionId },
        ...virtualGoods,
        shipping_list: [{ item_desc: [...item].slice(0, itemMax).join('') }],
        upload_time: `${shanghaiSecond(at).replace(' ', 'T')}.000+08:00`,
        payer: { openid },
      })
    },
    announceDelivery: async (transactionId, expectedAt) => {
      const delay_to = Math.floor(expectedAt.getTime() / 1000)
      await post('/wxa/sec/order/opspecialorder', { order_id: transactionId, type: preSale, delay_to })
    },
  }
}

async function heldMoney(post: Post, transactionId: string): Promise<HeldMoney> {
  try {
    const answer = await post('/wxa/sec/order/get_order', { transaction_id: transactionId })
    const state: unknown = Reflect.get(Object(Reflect.get(answer, 'order')), 'order_state')
    const known = states[Number(state)]
    if (known === undefined) throw new Error(`WeChat answered a payment in a state of its own: ${String(state)}`)
    return known
  } catch (error) {
    if (error instanceof WechatRefused && error.errcode === noSuchPayment) return 'missing'
    throw error
  }
}
