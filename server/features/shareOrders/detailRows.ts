import { openShareStates } from '@contract/states'
import type { Connection } from '../../db/connection'
import { gathered, rowOf, rowsOf } from '../../db/gathered'
import { run } from '../../db/statements'
import type { Doubt } from '../../http/context'
import { sessionRow } from '../../http/liveSession'
import { nobody } from '../../lib/nobody'
import { unreadStmt } from '../threads/unread'
import { cardDates, cardStmt, memberStmt } from './cardRows'
import { agreedStmt, openMoveStmt, refusedStmt } from './moveRepo'
import type { Viewer } from './present'
import { progressOf } from './repo'
import { reviewOfStmt } from './reviews'
import { stateAt } from './rules'
import { latestSeatStmt } from './seats'
import { stateNow, takenSeats } from './stateSql'
import { waitersStmt } from './waiters'

interface Asked {
  readonly id: string
  readonly userId: string
  readonly now: Date
  readonly hash: string
}

const detailStmt = gathered(({ id, userId, now, hash }: Asked, db) => ({
  session: sessionRow(db, { hash, now }),
  row: rowOf(cardStmt(db, [id]), cardDates),
  members: rowsOf(memberStmt(db, [id])),
  pictures: rowsOf(pictureQuery(db, id)),
  waiters: rowsOf(waitersStmt(db, id), { offerUntil: true }),
  seat: rowOf(latestSeatStmt(db, id, userId), { heldUntil: true, joinedAt: true }),
  escrow: rowsOf(escrowQuery(db, id, userId)),
  kept: rowOf(favouriteStmt(db, id, userId)),
  overlap: rowOf(overlapQuery(db, id, { userId, now }), { starts_at: true }),
  review: rowOf(reviewOfStmt(db, id, userId)),
  talk: rowOf(unreadStmt(id, userId)),
  move: rowOf(openMoveStmt(db, id), { startsAt: true, endsAt: true, expiresAt: true }),
  answers: rowsOf(agreedStmt(db, id)),
  refused: rowOf(refusedStmt(db, id, userId), { at: true }),
}))

/** All that the detail of a share order shows, or null: one statement. */
export async function detailRows(db: Connection, id: string, viewer: Viewer & { readonly doubt?: Doubt | null }) {
  const { doubt = null, now } = viewer
  const [found] = await run(db, detailStmt({ id, userId: viewer.userId ?? nobody, now, hash: doubt?.hash ?? '' }))
  if (found === undefined) throw new Error('a share order was looked up without an answer')
  doubt?.settle(found.session)
  const { row, seat, members } = found
  if (row === null) return null
  const { pictures, waiters, escrow, overlap, move, answers } = found
  return {
    row,
    members,
    pictures,
    waiters,
    escrow,
    overlap,
    move,
    answers,
    seat: seat === null || seat.state === 'left' ? null : seat,
    favourite: found.kept !== null,
    reviewing: {
      state: stateAt(progressOf(row), now),
      aboard: members.some((member) => member.userId === viewer.userId),
      reviewed: found.review !== null,
    },
    unread: found.talk?.unread ?? 0,
    refusedAt: found.refused?.at ?? null,
  }
}

function pictureQuery(db: Connection, id: string) {
  return db
    .selectFrom('model_picture')
    .innerJoin('share_order', 'share_order.model_id', 'model_picture.model_id')
    .select(['model_picture.media_key', 'model_picture.width', 'model_picture.height'])
    .where('share_order.id', '=', id)
    .orderBy('model_picture.seq')
}

/** What the user's seat holds. */
function escrowQuery(db: Connection, id: string, userId: string) {
  return db
    .selectFrom('share_seat')
    .innerJoin('escrow', (join) =>
      join.onRef('escrow.order_id', '=', 'share_seat.order_id').onRef('escrow.user_id', '=', 'share_seat.user_id'),
    )
    .select(['escrow.bucket', 'escrow.balance'])
    .where('share_seat.share_id', '=', id)
    .where('share_seat.user_id', '=', userId)
    .where('share_seat.state', 'in', [...takenSeats])
}

function favouriteStmt(db: Connection, id: string, userId: string) {
  return db
    .selectFrom('userdata')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'favourite')
    .where('target_type', '=', 'shareOrder')
    .where('target_id', '=', id)
}

/** Another running share order of the user at the same time: it warns, and forbids nothing. */
function overlapQuery(db: Connection, id: string, { userId, now }: { userId: string; now: Date }) {
  return db
    .selectFrom('share_seat')
    .innerJoin('share_order', 'share_order.id', 'share_seat.share_id')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .innerJoin('share_order as this', (join) => join.on('this.id', '=', id))
    .select(['share_order.id', 'model.name', 'share_order.starts_at'])
    .where('share_seat.user_id', '=', userId)
    .where('share_seat.state', 'in', [...takenSeats])
    .where('share_order.id', '<>', id)
    .whereRef('share_order.starts_at', '<', 'this.ends_at')
    .whereRef('share_order.ends_at', '>', 'this.starts_at')
    .where((where) => where(stateNow(now), 'in', [...openShareStates]))
    .orderBy('share_order.starts_at')
    .limit(1)
}
