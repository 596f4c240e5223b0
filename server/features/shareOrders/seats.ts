import { sql } from 'kysely'
import { listed } from '../../db/codes'
import type { Connection, Tx } from '../../db/connection'
import { stored } from '../../db/stored'
import { takenSeats } from './stateSql'

export interface Seat {
  readonly id: string
  readonly userId: string
  readonly orderId: string
  readonly state: 'held' | 'joined' | 'left'
  /** Until when a held one waits for its payment. */
  readonly heldUntil: Date | null
  /** Null while it is held, and for ever when it was never paid. */
  readonly joinedAt: Date | null
}

const columns = [
  'id',
  'user_id as userId',
  'order_id as orderId',
  'state',
  'held_until as heldUntil',
  'joined_at as joinedAt',
] as const

/** The user's latest seat in any state: one row, or none. */
export function latestSeatStmt(db: Connection, shareId: string, userId: string) {
  return seatsOf(db, shareId).where('user_id', '=', userId).orderBy('id', 'desc').limit(1)
}

/** The seat that an order is for. */
export async function seatOfOrder(db: Connection, shareId: string, orderId: string): Promise<Seat | null> {
  return (await seatsOf(db, shareId).where('order_id', '=', orderId).executeTakeFirst()) ?? null
}

/** The joined seats, earliest first. */
export function joinedSeats(db: Connection, shareId: string): Promise<Seat[]> {
  return seatsOf(db, shareId).where('state', '=', 'joined').orderBy('joined_at').orderBy('id').execute()
}

/** The seats that were left when leaving gave nothing back any more: what they cost is settled with the others. */
export function lateSeats(db: Connection, order: { id: string; deadline: Date }): Promise<Seat[]> {
  return seatsOf(db, order.id)
    .where('state', '=', 'left')
    .where('joined_at', 'is not', null)
    .where('left_at', '>=', order.deadline)
    .orderBy('id')
    .execute()
}

/** The seats that wait for a payment. */
export function heldSeats(db: Connection, shareId: string): Promise<Seat[]> {
  return seatsOf(db, shareId).where('state', '=', 'held').orderBy('id').execute()
}

function seatsOf(db: Connection, shareId: string) {
  return db.selectFrom('share_seat').select(columns).where('share_id', '=', shareId)
}

interface NewSeat {
  readonly shareId: string
  readonly id: string
  readonly userId: string
  readonly orderId: string
  /** Until when it waits for its payment, null where it is joined at once. */
  readonly heldUntil: Date | null
  readonly at: Date
}

/** Seats a user: no row when the user has a seat, and then nothing may be charged. */
export function insertSeatStmt({ at, ...seat }: NewSeat) {
  const [state, joinedAt] = seat.heldUntil === null ? (['joined', at] as const) : (['held', null] as const)
  return storedSeat({ ...seat, state, joinedAt })
}

const storedSeat = stored((seat: Seat & { readonly shareId: string }, db) =>
  db
    .insertInto('share_seat')
    .values({
      share_id: seat.shareId,
      id: seat.id,
      user_id: seat.userId,
      order_id: seat.orderId,
      state: seat.state,
      held_until: seat.heldUntil,
      joined_at: seat.joinedAt,
      left_at: null,
    })
    .onConflict((conflict) =>
      // Written out: a prepared statement finds a partial index by constants alone.
      conflict
        .columns(['share_id', 'user_id'])
        .where(sql<boolean>`state in (${listed(takenSeats)})`)
        .doNothing(),
    )
    .returning('id'),
)

/** A held seat was paid. */
export async function joinSeat(tx: Tx, seat: { shareId: string; id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('share_seat')
    .set({ state: 'joined', held_until: null, joined_at: seat.at })
    .where('share_id', '=', seat.shareId)
    .where('id', '=', seat.id)
    .execute()
}

export async function leaveSeat(tx: Tx, seat: { shareId: string; id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('share_seat')
    .set({ state: 'left', left_at: seat.at })
    .where('share_id', '=', seat.shareId)
    .where('id', '=', seat.id)
    .execute()
}
