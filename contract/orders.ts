import Type, { type Static } from 'typebox'
import { Coins, Fen, Id, Instant, Page, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { ShareOrderCard } from './shareOrders'

/** 1 membership, 2 coins, 3 post, 4 comment, 5 reward, 6 pin, 7 recommend, 8 share order, 9 publish, 10 theme (product.md 9). */
export const orderKind = {
  membership: 1,
  coins: 2,
  postUnlock: 3,
  commentUnlock: 4,
  reward: 5,
  pin: 6,
  recommend: 7,
  shareOrder: 8,
  publish: 9,
  themeUnlock: 10,
} as const

/** 0 unpaid, 1 paid, 2 cancelled, 3 failed, 4 expired, 5 part refunded, 6 refunded (product.md 9). */
export const orderState = {
  unpaid: 0,
  paid: 1,
  cancelled: 2,
  failed: 3,
  expired: 4,
  partRefunded: 5,
  refunded: 6,
} as const

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
