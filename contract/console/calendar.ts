import Type, { type Static } from 'typebox'
import { Day, Id, Instant } from '../common'
import { strict } from '../endpoint'
import { consoleEndpoint } from './endpoint'

/** A booking as a calendar shows it. */
const CalendarBooking = Type.Object({
  id: Id,
  model: Type.String(),
  modelId: Id,
  /** The city in which it is, by its short name. */
  city: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  state: Type.Integer(),
  joined: Type.Integer(),
  maxUsers: Type.Integer(),
  frozen: Type.Boolean(),
})
export type CalendarBooking = Static<typeof CalendarBooking>

const CalendarDay = Type.Object({
  day: Day,
  /** How many there are of each state; all of them, also where `bookings` leaves some off. */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** The first of them. */
  bookings: Type.Array(CalendarBooking),
})
export type CalendarDay = Static<typeof CalendarDay>

export const getBookingCalendar = consoleEndpoint('getBookingCalendar', {
  summary: 'The bookings of some days, six weeks at most, day by day: how many of each state, and the first of them',
  query: strict({
    from: Day,
    /** Included. */
    until: Day,
    /** The first four digits of its region code. */
    city: Type.Optional(Type.String({ pattern: '^[0-9]{4}$' })),
    /** A part of the model's name. */
    model: Type.Optional(Type.String({ maxLength: 64 })),
    /** How many of a day are listed. */
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  data: Type.Object({
    /** Only days that have any. */
    days: Type.Array(CalendarDay),
    /** Where there are bookings in these days, whichever city was asked for; most first. */
    cities: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
})
export type BookingCalendar = Static<typeof getBookingCalendar.data>
