import { orderKind } from '@contract/states'
import type { Fulfilments } from '../features/orders/fulfilment'
import { coinsFulfilment, membershipFulfilment } from '../features/packages/fulfil'
import { shareOrderFulfilment } from '../features/shareOrders/fulfil'

/** Who fulfils which kind of paid order: the kinds that the cashier serves (product 9.6). */
export const fulfilments: Fulfilments = {
  [orderKind.membership]: membershipFulfilment,
  [orderKind.coins]: coinsFulfilment,
  [orderKind.shareOrder]: shareOrderFulfilment,
}
