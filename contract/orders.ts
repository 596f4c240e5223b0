import Type, { type Static } from 'typebox'
import { Coins, Fen, Id, Instant, Page, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { ShareOrderCard } from './shareOrders'

export { orderKind, orderState } from './states'

export const OrderRecord = Type.Object({
  id: Id,
  kind: Type.Integer({ minimum: 1, maximum: 10 }),
  state: Type.Integer({ minimum: 0, maximum: 6 }),
  title: Type.String(),
  amountCoins: Coins,
  amountFen: Fen,
  createdAt: Instant,
  /** Kind 8: the card of the share order. */
  shareOrder: Type.Optional(ShareOrderCard),
})
export type OrderRecord = Static<typeof OrderRecord>

export const listOrders = endpoint('listOrders', {
  summary: "The caller's orders, newest first; kind 8 carries the share order's card",
  query: strict({
    kind: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    state: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
    ...pageFields,
  }),
  data: Page(OrderRecord),
  refuses: ['PAGE_SIZE'],
})
