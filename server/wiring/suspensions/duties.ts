import { sql, type RawBuilder } from 'kysely'
import { overShareStates, shareState } from '@contract/states'
import { codes, listed } from '../../db/codes'
import type { Tx } from '../../db/connection'
import { takenSeats } from '../../features/shareOrders/stateSql'

export interface Duty {
  readonly what: 'seat' | 'waiting' | 'booking' | 'freeze' | 'release'
  readonly shareId: string
}

interface Of {
  readonly userId: string
  readonly now: Date
}

const { cancelled } = codes(shareState)
const over = listed(overShareStates)

/** Seats that somebody has in what has not begun, and what is held unpaid anyway. */
export function ownSeats({ userId, now }: Of): RawBuilder<unknown> {
  return sql`select o.id as share_id, s.order_id, o.opener_user_id, o.seats_joined, s.state
    from share_seat s join share_order o on o.id = s.share_id
    where s.user_id = ${userId} and s.state in (${listed(takenSeats)}) and o.state not in (${over})
      and (s.state = 'held' or o.starts_at > ${now})`
}

/** Bookings of somebody as a model that have not begun. */
export function ownBookings({ userId, now }: Of): RawBuilder<unknown> {
  return sql`select o.id as share_id from share_order o join model m on m.id = o.model_id
    where m.user_id = ${userId} and o.state not in (${over}) and o.starts_at > ${now}`
}

/** Bookings of somebody as a model that have begun, and whose fees nobody has got yet. */
export function ownFees({ userId, now }: Of): RawBuilder<unknown> {
  return sql`select o.id as share_id, (select coalesce(sum(e.balance), 0)::int from share_seat s
      join escrow e on e.user_id = s.user_id and e.order_id = s.order_id and e.currency = 'fen'
      where s.share_id = o.id) as fen
    from share_order o join model m on m.id = o.model_id
    where m.user_id = ${userId} and o.state <> ${cancelled} and o.starts_at <= ${now} and o.frozen_with is null
      and exists (select from share_seat s join escrow e on e.user_id = s.user_id and e.order_id = s.order_id
        where s.share_id = o.id and e.currency = 'fen' and e.balance > 0)`
}

function waitingLists({ userId }: Of): RawBuilder<unknown> {
  return sql`select w.share_id from share_waiter w where w.user_id = ${userId}`
}

function heldFees({ userId }: Of): RawBuilder<unknown> {
  return sql`select o.id as share_id from share_order o join model m on m.id = o.model_id
    where m.user_id = ${userId} and o.frozen_with is not null`
}

/** The next thing that has to be done for somebody; null once there is none. */
async function first(tx: Tx, of: Of, wanted: ReadonlyArray<readonly [Duty['what'], (of: Of) => RawBuilder<unknown>]>) {
  for (const [what, rows] of wanted) {
    const { rows: found } = await sql<{ share_id: string }>`select share_id from (${rows(of)}) as due limit 1`.execute(
      tx,
    )
    if (found[0] !== undefined) return { what, shareId: found[0].share_id }
  }
  return null
}

const ofSuspended = [
  ['waiting', waitingLists],
  ['seat', ownSeats],
  ['booking', ownBookings],
  ['freeze', ownFees],
] as const

/** What is left to be done of whoever is suspended, and of whoever is not any more. */
export const duties = {
  suspended: (tx: Tx, of: Of): Promise<Duty | null> => first(tx, of, ofSuspended),
  free: (tx: Tx, of: Of): Promise<Duty | null> => first(tx, of, [['release', heldFees]]),
} as const
