import type { Connection, Tx } from '../../db/connection'

export interface Seat {
  readonly id: string
  readonly userId: string
  readonly orderId: string
  readonly state: 'held' | 'joined' | 'left'
}

const columns = ['id', 'user_id as userId', 'order_id as orderId', 'state'] as const

/** The user's latest seat in any state, or null. */
export async function latestSeat(db: Connection, shareId: string, userId: string): Promise<Seat | null> {
  const seat = await db
    .selectFrom('share_seat')
    .select(columns)
    .where('share_id', '=', shareId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return seat ?? null
}

/** The joined seats, earliest first. */
export function joinedSeats(db: Connection, shareId: string): Promise<Seat[]> {
  return db
    .selectFrom('share_seat')
    .select(columns)
    .where('share_id', '=', shareId)
    .where('state', '=', 'joined')
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
}

/** Seats a user. False when the user has a seat: then nothing may be charged. */
export async function insertSeat(
  tx: Tx,
  seat: { shareId: string; id: string; userId: string; orderId: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('share_seat')
    .values({
      share_id: seat.shareId,
      id: seat.id,
      user_id: seat.userId,
      order_id: seat.orderId,
      state: 'joined',
      held_until: null,
      joined_at: seat.at,
      left_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['share_id', 'user_id']).where('state', 'in', ['held', 'joined']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function leaveSeat(tx: Tx, seat: { shareId: string; id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('share_seat')
    .set({ state: 'left', left_at: seat.at })
    .where('share_id', '=', seat.shareId)
    .where('id', '=', seat.id)
    .execute()
}
