import { openShareStates } from '@contract/states'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import { nobody } from '../../lib/nobody'
import { unreadStmt } from '../threads/unread'
import { cardStmt, memberStmt } from './cardRows'
import { agreedStmt, openMoveStmt, refusedStmt } from './moveRepo'
import type { Viewer } from './present'
import { reviewingStmt } from './reviews'
import { latestSeatStmt } from './seats'
import { stateNow, takenSeats } from './stateSql'
import { waitersStmt } from './waiters'

/** All that the detail of a share order shows, or null: one round trip. */
export async function detailRows(db: Connection, id: string, viewer: Viewer) {
  const userId = viewer.userId ?? nobody
  const [
    [row],
    members,
    pictures,
    waiters,
    [seat],
    escrow,
    [kept],
    [overlap],
    [reviewing],
    [talk],
    [move],
    answers,
    [refused],
  ] = await together(
    db,
    cardStmt(db, [id]),
    memberStmt(db, [id]),
    pictureQuery(db, id),
    waitersStmt(db, id),
    latestSeatStmt(db, id, userId),
    escrowQuery(db, id, userId),
    favouriteStmt(db, id, userId),
    overlapQuery(db, id, { userId, now: viewer.now }),
    reviewingStmt(db, { shareId: id, userId, now: viewer.now }),
    unreadStmt(id, userId),
    openMoveStmt(db, id),
    agreedStmt(db, id),
    refusedStmt(db, id, userId),
  )
  if (row === undefined) return null
  const live = seat === undefined || seat.state === 'left' ? null : seat
  return {
    row,
    members,
    pictures,
    waiters,
    seat: live,
    escrow,
    favourite: kept !== undefined,
    overlap: overlap ?? null,
    reviewing: reviewing ?? null,
    unread: talk?.unread ?? 0,
    move: move ?? null,
    answers,
    refusedAt: refused?.at ?? null,
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
