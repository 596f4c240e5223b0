import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import type { Connection } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { hourMillis } from '../../lib/shanghaiTime'
import { escrowOf } from '../ledger/escrow'
import { modelPictures } from '../media/modelPictures'
import { cardRows, membersOf, type CardRow } from './cards'
import { presentCard, type Viewer } from './present'
import { progressOf } from './repo'
import { refundsOnExit, seesMembersOnly } from './rules'
import { latestSeat, type Seat } from './seats'
import { stateNow } from './stateSql'
import { waitersOf } from './waiters'

/** A share order as the viewer may see it; one that is not yet paid is seen by its opener alone. */
export async function shareOrderDetail(db: Connection, id: string, viewer: Viewer): Promise<ShareOrderDetail> {
  const [row] = await cardRows(db, [id])
  if (row === undefined) return refuse('NOT_FOUND')
  const card = presentCard(row, await membersOf(db, [id]), viewer)
  const { userId } = viewer
  const opener = row.opener_user_id === userId
  if (card.shareState === shareState.unpaid && !opener) refuse('NOT_FOUND')
  const own = row.model_user_id === userId
  const runs = card.shareState === shareState.recruiting || card.shareState === shareState.formed
  const seat = userId === null ? null : await liveSeat(db, id, userId)
  const held = seat?.state === 'held'
  const mayExit = runs && viewer.now < row.starts_at && (card.currentShare || own)
  const canExit = mayExit || (held && card.shareState !== shareState.cancelled && card.shareState !== shareState.ended)
  return {
    ...card,
    pictures: await modelPictures(db, row.model_id, viewer.origin),
    regionCode: row.region_code,
    hours: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / hourMillis),
    deadline: row.deadline.toISOString(),
    opener,
    own,
    ...membersOnly(row, card.currentShare, card.shareState),
    ...(await waitingOf(db, id, viewer)),
    canExit,
    orderId: seat?.orderId ?? null,
    payUntil: held ? (seat.heldUntil?.toISOString() ?? null) : null,
    favourite: userId !== null && (await isFavourite(db, id, userId)),
    exitRefund: canExit && seat !== null ? await refundNow(db, row, { seat, now: viewer.now }) : { coins: 0, fen: 0 },
    overlap: userId === null ? null : await overlapping(db, row, userId, viewer.now),
  }
}

function membersOnly(row: CardRow, member: boolean, state: ShareOrderDetail['shareState']) {
  return seesMembersOnly(state, member) ? { meetingAddress: row.meeting_address, contact: row.contact } : {}
}

async function waitingOf(db: Connection, id: string, { userId, now }: Viewer) {
  const waiters = await waitersOf(db, id)
  const mine = waiters.find((waiter) => waiter.userId === userId)
  const offer = mine?.offerUntil ?? null
  return {
    waitingCount: waiters.length,
    waiting: mine !== undefined,
    offerUntil: offer !== null && offer > now ? offer.toISOString() : null,
  }
}

async function liveSeat(db: Connection, id: string, userId: string): Promise<Seat | null> {
  const seat = await latestSeat(db, id, userId)
  return seat === null || seat.state === 'left' ? null : seat
}

async function refundNow(db: Connection, row: CardRow, { seat, now }: { seat: Seat; now: Date }) {
  const back = seat.state === 'held' || refundsOnExit(progressOf(row), now)
  return back ? escrowOf(db, seat.userId, seat.orderId) : { coins: 0, fen: 0 }
}

async function isFavourite(db: Connection, id: string, userId: string): Promise<boolean> {
  const kept = await db
    .selectFrom('userdata')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'favourite')
    .where('target_type', '=', 'shareOrder')
    .where('target_id', '=', id)
    .executeTakeFirst()
  return kept !== undefined
}

/** Another running booking of the user at the same time: it warns, and forbids nothing. */
async function overlapping(
  db: Connection,
  row: CardRow,
  userId: string,
  now: Date,
): Promise<ShareOrderDetail['overlap']> {
  const other = await db
    .selectFrom('share_seat')
    .innerJoin('share_order', 'share_order.id', 'share_seat.share_id')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .select(['share_order.id', 'model.name', 'share_order.starts_at'])
    .where('share_seat.user_id', '=', userId)
    .where('share_seat.state', 'in', ['held', 'joined'])
    .where('share_order.id', '<>', row.id)
    .where('share_order.starts_at', '<', row.ends_at)
    .where('share_order.ends_at', '>', row.starts_at)
    .where((where) => where(stateNow(now), 'in', [0, 1, 2]))
    .orderBy('share_order.starts_at')
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) return null
  return { shareId: other.id, name: other.name, shareStartTime: other.starts_at.toISOString() }
}
