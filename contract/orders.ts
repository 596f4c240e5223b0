import Type, { type Static } from 'typebox'
import { Coins, Day, Fen, Id, IdParams, Instant, Page, Picture, pageFields } from './common'
import { endpoint, strict } from './endpoint'
import { ShareOrderCard } from './shareOrders'
import { orderKind, orderState, type OrderKind, type OrderState } from './states'

export { orderKind, orderState } from './states'

const Kind = Type.Unsafe<OrderKind>(Type.Integer({ minimum: 1, maximum: Math.max(...Object.values(orderKind)) }))
const State = Type.Unsafe<OrderState>(Type.Integer({ minimum: 0, maximum: Math.max(...Object.values(orderState)) }))

/** What an order of kind 3, 4 or 10 unlocked, as its buyer reads it. */
export const UnlockedItem = Type.Object({
  /** The first line of a text, the title of a theme. */
  title: Type.String(),
  /** `src` is empty where it has none. */
  cover: Picture,
  pictureCount: Type.Integer(),
  hasVideo: Type.Boolean(),
  /** Who wrote it; the model of a theme. */
  authorName: Type.String(),
  /** Where a comment stands. */
  parent: Type.Union([
    Type.Object({ type: Type.Union([Type.Literal('post'), Type.Literal('theme')]), id: Id }),
    Type.Null(),
  ]),
})
export type UnlockedItem = Static<typeof UnlockedItem>

export const OrderRecord = Type.Object({
  id: Id,
  kind: Kind,
  state: State,
  title: Type.String(),
  amountCoins: Coins,
  amountFen: Fen,
  /** What went back so far. */
  refundedCoins: Coins,
  refundedFen: Fen,
  /** What it is about: model, shareOrder, post, comment, theme or package. */
  targetType: Type.String(),
  targetId: Id,
  createdAt: Instant,
  /** Until when an unpaid one can be paid. */
  expiresAt: Type.Union([Instant, Type.Null()]),
  /** Kind 8: the card of the share order. */
  shareOrder: Type.Optional(ShareOrderCard),
  /** Kinds 3, 4 and 10 in a list: what was unlocked; null once it is taken away. */
  unlocked: Type.Optional(Type.Union([UnlockedItem, Type.Null()])),
})
export type OrderRecord = Static<typeof OrderRecord>

export const PayChannel = Type.Union([
  Type.Literal('jsapi'),
  Type.Literal('mini'),
  Type.Literal('h5'),
  Type.Literal('virtual'),
  Type.Literal('local'),
])
export type PayChannel = Static<typeof PayChannel>

/** A refund of real money is asked, then processing, then done, or abnormal: then the operator sees to it. */
const RefundState = Type.Union([Type.Literal('processing'), Type.Literal('done'), Type.Literal('abnormal')])

export const OrderDetail = Type.Object({
  ...OrderRecord.properties,
  paidAt: Type.Union([Instant, Type.Null()]),
  /** What can pay it from where the caller is, best first; empty when it cannot be paid. */
  channels: Type.Array(PayChannel),
  /** Kinds 1 and 2: what comes for it. */
  bought: Type.Optional(Type.Object({ coins: Coins, giftCoins: Coins, days: Type.Integer() })),
  refunds: Type.Array(Type.Object({ fen: Fen, state: RefundState, createdAt: Instant })),
})
export type OrderDetail = Static<typeof OrderDetail>

export const listOrders = endpoint('listOrders', {
  summary:
    "The caller's orders, newest first; kind 8 carries the share order's card, kinds 3, 4 and 10 what was unlocked",
  query: strict({
    kind: Type.Optional(Kind),
    /** Several kinds at once: 3, 4 and 10 are what the caller unlocked. */
    kinds: Type.Optional(Type.Array(Kind, { maxItems: 10 })),
    state: Type.Optional(State),
    /** Several states at once: 2, 3 and 4 are what came to nothing. */
    states: Type.Optional(Type.Array(State, { maxItems: 7 })),
    ...pageFields,
  }),
  data: Page(OrderRecord),
  refuses: ['PAGE_SIZE'],
})

export const getOrder = endpoint('getOrder', {
  summary: "One of the caller's orders",
  params: IdParams,
  data: OrderDetail,
  refuses: ['NOT_FOUND'],
})

export const cancelOrder = endpoint('cancelOrder', {
  summary: 'Cancels an unpaid order and gives back what it held; twice is the same as once',
  body: strict({ id: Id }),
  data: OrderDetail,
  refuses: ['NOT_FOUND', 'ORDER_CLOSED', 'PAYMENT_DOWN'],
})

/** A line of the wallet's history (product 8.7). */
export const BillRecord = Type.Object({
  id: Id,
  title: Type.String(),
  currency: Type.Union([Type.Literal('coin'), Type.Literal('fen')]),
  /** Negative leaves the wallet. */
  amount: Type.Integer(),
  balanceAfter: Type.Integer(),
  createdAt: Instant,
  /** The order behind it, null for gifts and income. */
  order: Type.Union([
    Type.Object({
      id: Id,
      kind: Kind,
      title: Type.String(),
      state: State,
      refundedCoins: Coins,
      refundedFen: Fen,
    }),
    Type.Null(),
  ]),
})
export type BillRecord = Static<typeof BillRecord>

export const listBills = endpoint('listBills', {
  summary: "The caller's bills, newest first",
  query: strict({
    /** `back`: what was spent and came back; it is part of what came in too. */
    direction: Type.Optional(Type.Union([Type.Literal('in'), Type.Literal('out'), Type.Literal('back')])),
    currency: Type.Optional(Type.Union([Type.Literal('coin'), Type.Literal('fen')])),
    /** Those of this day and before it. */
    until: Type.Optional(Day),
    ...pageFields,
  }),
  data: Page(BillRecord),
  refuses: ['PAGE_SIZE'],
})
