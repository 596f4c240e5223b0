import Type, { type Static } from 'typebox'
import { Id } from './common'
import { endpoint, strict } from './endpoint'
import { OrderDetail, PayChannel } from './orders'

/** The five fields that WeChat's payment sheet takes (product 9.4). */
const SheetFields = {
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.String(),
  paySign: Type.String(),
}

/** What the client does next (product 9.4). */
export const PayInstruction = Type.Union([
  Type.Object({ channel: Type.Literal('jsapi'), appId: Type.String(), ...SheetFields }),
  Type.Object({ channel: Type.Literal('mini'), ...SheetFields }),
  Type.Object({ channel: Type.Literal('h5'), url: Type.String() }),
  Type.Object({
    channel: Type.Literal('virtual'),
    mode: Type.Literal('short_series_goods'),
    signData: Type.String(),
    paySig: Type.String(),
    signature: Type.String(),
  }),
  Type.Object({ channel: Type.Literal('local'), url: Type.String() }),
])
export type PayInstruction = Static<typeof PayInstruction>

export const payOrder = endpoint('payOrder', {
  summary: 'Starts a payment attempt of an unpaid order; the same open attempt is given again',
  body: strict({ id: Id, channel: PayChannel }),
  data: PayInstruction,
  refuses: ['NOT_FOUND', 'ORDER_CLOSED', 'CHANNEL_WRONG', 'WECHAT_UNBOUND', 'PAYMENT_DOWN'],
})

export const commitPay = endpoint('commitPay', {
  summary: 'Makes the server ask the provider about an order; only its word makes it paid',
  body: strict({ id: Id }),
  data: OrderDetail,
  refuses: ['NOT_FOUND'],
})
