import Type, { type Static } from 'typebox'
import { Day, Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'
import { pageOf, paging } from './paging'

const Person = Type.Object({ id: Id, nickname: Type.String() })

const BookingRow = Type.Object({
  id: Id,
  model: Type.String(),
  opener: Person,
  startsAt: Instant,
  endsAt: Instant,
  state: Type.Integer(),
  joined: Type.Integer(),
  maxUsers: Type.Integer(),
  seatFeeFen: Type.Integer(),
  frozen: Type.Boolean(),
})
export type BookingRow = Static<typeof BookingRow>

export const listBookings = consoleEndpoint('listBookings', {
  summary:
    "Bookings by id, person's id or a part of the model's name, state, day and what is frozen, the latest day first",
  query: strict({
    q: Type.Optional(Type.String({ maxLength: 64 })),
    state: Type.Optional(Type.String({ pattern: '^[0-9]$' })),
    day: Type.Optional(Day),
    held: Type.Optional(Type.Enum(['frozen', 'noShow'])),
    ...paging,
  }),
  data: pageOf(BookingRow),
})

const Seat = Type.Object({
  orderId: Id,
  person: Person,
  state: Type.Enum(['held', 'joined', 'left']),
  at: Type.Union([Instant, Type.Null()]),
})

const OneBooking = Type.Object({
  ...BookingRow.properties,
  modelUserId: Id,
  place: Type.String(),
  createdAt: Instant,
  seats: Type.Array(Seat),
  /** What members say of a model who did not come; null where nothing waits for an operator. */
  noShow: Type.Union([
    Type.Null(),
    Type.Object({
      said: Type.Array(Type.Object({ nickname: Type.String(), text: Type.String(), at: Instant })),
      checkedIn: Type.Integer(),
    }),
  ]),
})
export type OneBooking = Static<typeof OneBooking>

export const getBooking = consoleEndpoint('getBooking', {
  summary: 'A booking with its seats and what waits for an operator',
  query: strict({ id: Id }),
  data: OneBooking,
})
