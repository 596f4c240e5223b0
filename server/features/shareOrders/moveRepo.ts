import { sql } from 'kysely'
import { limits } from '@contract/limits'
import { hourMs } from '@contract/shanghai'
import type { Connection, Tx } from '../../db/connection'
import type { ShareMoveTable } from '../../db/tables/shareOrders'

/** A proposed time that is still open. */
export interface OpenMove {
  readonly id: string
  readonly shareId: string
  readonly byUserId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly expiresAt: Date
}

/** The proposal that is open, also where its time has run out and nobody has noticed. One row, or none. */
export function openMoveStmt(db: Connection, shareId: string) {
  return db
    .selectFrom('share_move')
    .select([
      'id',
      'share_id as shareId',
      'by_user_id as byUserId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'expires_at as expiresAt',
    ])
    .where('share_id', '=', shareId)
    .where('state', '=', sql.lit('open'))
}

export async function insertMove(tx: Tx, move: OpenMove, at: Date): Promise<void> {
  await tx
    .insertInto('share_move')
    .values({
      id: move.id,
      share_id: move.shareId,
      by_user_id: move.byUserId,
      starts_at: move.startsAt,
      ends_at: move.endsAt,
      expires_at: move.expiresAt,
      state: 'open',
      created_at: at,
      decided_at: null,
    })
    .execute()
}

export async function closeMove(tx: Tx, id: string, state: ShareMoveTable['state'], at: Date): Promise<void> {
  await tx.updateTable('share_move').set({ state, decided_at: at }).where('id', '=', id).execute()
}

export async function putAnswer(
  tx: Tx,
  answer: { moveId: string; userId: string; agrees: boolean; at: Date },
): Promise<void> {
  const { moveId, userId, agrees, at } = answer
  await tx
    .insertInto('share_move_answer')
    .values({ move_id: moveId, user_id: userId, agrees, created_at: at })
    .onConflict((conflict) => conflict.columns(['move_id', 'user_id']).doUpdateSet({ agrees, created_at: at }))
    .execute()
}

/** How many were proposed in the last day. */
export async function proposedLately(tx: Tx, shareId: string, now: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('share_move')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('share_id', '=', shareId)
    .where('created_at', '>', new Date(now.getTime() - limits.moveHours * hourMs))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Those of the seats that have agreed, paid for or not. */
export function agreedStmt(db: Connection, shareId: string) {
  return db
    .selectFrom('share_move_answer as answer')
    .innerJoin('share_move as move', 'move.id', 'answer.move_id')
    .select(['answer.user_id as userId', 'answer.agrees'])
    .where('move.share_id', '=', shareId)
    .where('move.state', '=', sql.lit('open'))
}

/** When this user refused a time of this share order last. One row. */
export function refusedStmt(db: Connection, shareId: string, userId: string) {
  return db
    .selectFrom('share_move_answer as answer')
    .innerJoin('share_move as move', 'move.id', 'answer.move_id')
    .select(({ fn }) => fn.max<Date | null>('answer.created_at').as('at'))
    .where('move.share_id', '=', shareId)
    .where('answer.user_id', '=', userId)
    .where('answer.agrees', '=', false)
}

/** Writes the new time of a share order that has moved. */
export async function setTime(
  tx: Tx,
  id: string,
  { startsAt, endsAt, deadline }: { startsAt: Date; endsAt: Date; deadline: Date },
): Promise<void> {
  await tx
    .updateTable('share_order')
    .set({ starts_at: startsAt, ends_at: endsAt, deadline })
    .where('id', '=', id)
    .execute()
}

/** One share order whose proposal has run out, or null. */
export async function dueMove(db: Connection, now: Date): Promise<string | null> {
  const due = await db
    .selectFrom('share_move')
    .select('share_id')
    .where('state', '=', sql.lit('open'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst()
  return due?.share_id ?? null
}
