import { sql } from 'kysely'
import type { Connection } from '../../db/connection'
import { ownBookings, ownFees, ownSeats } from './duties'

/** What a suspension will do beyond what it does at once: for whoever is about to decide it. */
export interface Outlook {
  /** Seats that go back, and what they hold. */
  readonly seats: number
  readonly coins: number
  readonly fen: number
  /** Of those, bookings that go on under another, and bookings that nobody is left in. */
  readonly passedOn: number
  readonly emptied: number
  /** Bookings as a model that are cancelled, and how many people have a seat in them. */
  readonly bookings: number
  readonly members: number
  /** What stays where it is until the suspension is over. */
  readonly heldFen: number
  readonly sessions: number
}

/** Worked out of what stands now; nothing is changed. */
export async function outlookOf(db: Connection, of: { userId: string; now: Date }): Promise<Outlook> {
  const escrowed = (currency: 'coin' | 'fen') => sql`(select coalesce(sum(e.balance), 0)::int from escrow e
    where e.user_id = ${of.userId} and e.currency = ${currency} and e.order_id in (select order_id from seats))`
  const isOnly = sql`seats.state = 'joined' and seats.seats_joined = 1`
  const { rows } = await sql<Outlook>`
    with seats as (${ownSeats(of)}), bookings as (${ownBookings(of)}), fees as (${ownFees(of)})
    select (select count(*)::int from seats) as seats,
      ${escrowed('coin')} as coins,
      ${escrowed('fen')} + (select coalesce(sum(e.balance), 0)::int from share_seat s
        join escrow e on e.user_id = s.user_id and e.order_id = s.order_id and e.currency = 'fen'
        where s.share_id in (select share_id from bookings)) as fen,
      (select count(*)::int from seats where opener_user_id = ${of.userId} and not (${isOnly})) as "passedOn",
      (select count(*)::int from seats where ${isOnly}) as emptied,
      (select count(*)::int from bookings) as bookings,
      (select count(*)::int from share_seat where state = 'joined'
        and share_id in (select share_id from bookings)) as members,
      (select coalesce(sum(fees.fen), 0)::int from fees) as "heldFen",
      (select count(*)::int from session where user_id = ${of.userId}) as sessions`.execute(db)
  const [outlook] = rows
  if (outlook === undefined) throw new Error('a select without a table returned no row')
  return outlook
}
