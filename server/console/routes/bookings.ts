import * as contract from '@contract/console/bookings'
import { getBookingCalendar } from '@contract/console/calendar'
import { refuse } from '../../http/refuse'
import { findBooking, searchBookings } from '../bookings'
import { bookingCalendar } from '../calendar'
import type { ConsoleApp } from '../context'
import { serveConsole } from '../serve'

export function bookingRoutes(app: ConsoleApp): void {
  serveConsole(app, contract.listBookings, (input, { deps: { db } }) => searchBookings(db, input))

  serveConsole(app, getBookingCalendar, (input, { deps: { db } }) => bookingCalendar(db, input))

  serveConsole(
    app,
    contract.getBooking,
    async ({ id }, { deps: { db } }) => (await findBooking(db, id)) ?? refuse('NOT_FOUND'),
  )
}
