import Type, { type Static } from 'typebox'
import { Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { pageOf, paging } from './paging'

const User = Type.Object({ id: Id, nickname: Type.String() })
const Code = Type.String({ pattern: '^[0-9]{1,2}$' })

const OrderRow = Type.Object({
  id: Id,
  user: User,
  title: Type.String(),
  kind: Type.Integer(),
  state: Type.Integer(),
  fen: Type.Integer(),
  coins: Type.Integer(),
  createdAt: Instant,
})
export type OrderRow = Static<typeof OrderRow>

const wanted = {
  /** An order's or a person's id, a whole phone number, our number of an attempt or refund, or the channel's of a payment. */
  q: Type.Optional(Type.String({ maxLength: 64 })),
  kind: Type.Optional(Code),
  state: Type.Optional(Code),
}

export const listOrders = consoleEndpoint('listOrders', {
  summary: 'Orders by id, person, phone or channel number, kind and state, the newest first',
  query: strict({ ...wanted, ...paging }),
  data: pageOf(OrderRow),
})

export const exportOrders = consoleEndpoint('exportOrders', {
  summary: 'The same as a CSV file, all of them',
  query: strict(wanted),
  data: Type.Unknown(),
})

/** One thing that happened to an order: an attempt to pay, a refund, a delivery, or a move of its money. */
const OrderEvent = Type.Object({ at: Instant, title: Type.String(), text: Type.String() })
export type OrderEvent = Static<typeof OrderEvent>

const OneOrder = Type.Object({
  ...OrderRow.properties,
  paidAt: Type.Union([Instant, Type.Null()]),
  /** The booking that a seat is of. */
  shareId: Type.Union([Id, Type.Null()]),
  events: Type.Array(OrderEvent),
})
export type OneOrder = Static<typeof OneOrder>

export const getOrderTimeline = consoleEndpoint('getOrderTimeline', {
  summary: 'An order and all that happened to it, oldest first',
  query: strict({ id: Id }),
  data: OneOrder,
})
