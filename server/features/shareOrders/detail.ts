import { hourMs } from '@contract/shanghai'
import type { ShareOrderDetail } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { Doubt } from '../../http/context'
import { refuse } from '../../http/refuse'
import { amountsOf } from '../ledger/escrow'
import { mediaUrl } from '../media/present'
import { talkClosesAt } from '../threads/unread'
import { detailRows } from './detailRows'
import { isGrace, isMovable, mayPropose } from './moveRules'
import { meets, membersOnly, presentCard, type MembersViewer, type Viewer } from './present'
import { progressOf } from './repo'
import { mayReview } from './reviewRules'
import { refundsOnExit, seesMembersOnly } from './rules'
import type { Waiter } from './waiters'

type Rows = NonNullable<Awaited<ReturnType<typeof detailRows>>>

/** A share order as the viewer may see it; one that is not yet paid is seen by its opener alone. */
export async function shareOrderDetail(
  db: Connection,
  id: string,
  viewer: MembersViewer & { readonly doubt?: Doubt | null },
): Promise<ShareOrderDetail> {
  const rows = (await detailRows(db, id, viewer)) ?? refuse('NOT_FOUND')
  const { row, seat } = rows
  const card = presentCard(row, rows.members, viewer)
  const opener = row.opener_user_id === viewer.userId
  if (card.shareState === shareState.unpaid && !opener) refuse('NOT_FOUND')
  const canExit = mayExit(rows, card, viewer)
  // Names before parts: what is named behind a spread costs V8 a hidden class each time, together more than the rest of the call (decision 118).
  return {
    pictures: row.model_state === 'passed' ? rows.pictures.map((picture) => pictureOf(picture, viewer.origin)) : [],
    regionCode: row.region_code,
    hours: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / hourMs),
    deadline: row.deadline.toISOString(),
    opener,
    own: row.model_user_id === viewer.userId,
    orderId: seat?.orderId ?? null,
    payUntil: seat?.state === 'held' ? (seat.heldUntil?.toISOString() ?? null) : null,
    favourite: rows.favourite,
    canExit,
    exitRefund: canExit ? refundNow(rows, viewer.now) : { coins: 0, fen: 0 },
    canReview: mayReview(rows.reviewing),
    talk: talkOf(rows, card, viewer),
    overlap: overlapOf(rows),
    ...card,
    ...waitingOf(rows.waiters, viewer),
    ...moveOf(rows, card, viewer),
    ...membersOnly(row, card, viewer),
    ...(row.model_state !== 'passed' && { modelGone: true as const }),
  }
}

function pictureOf({ media_key: key, width, height }: Rows['pictures'][number], origin: string) {
  return { src: mediaUrl(origin, key), width, height }
}

type Card = ReturnType<typeof presentCard>

/** A held seat can be given up as long as the share order is not over; a member leaves before the start, as the model cancels. */
function mayExit({ row, seat }: Rows, { shareState: state, currentShare }: Card, { userId, now }: Viewer): boolean {
  if (state === shareState.ended || state === shareState.cancelled) return false
  if (seat?.state === 'held') return true
  return state !== shareState.unpaid && now < row.starts_at && (currentShare || row.model_user_id === userId)
}

/** Another time is the affair of those who meet. */
function moveOf({ row, members, move, answers }: Rows, { currentShare }: Card, { userId, now }: Viewer) {
  const asked = { ...progressOf(row), openerUserId: row.opener_user_id, modelUserId: row.model_user_id }
  const shown = move !== null && move.expiresAt > now && isMovable(asked, now) && meets(row, currentShare, { userId })
  const canMove = userId !== null && !shown && mayPropose(asked, userId, now)
  if (!shown) return { move: null, canMove }
  const agreed = new Set(answers.filter(({ agrees }) => agrees).map((answer) => answer.userId))
  return {
    move: {
      id: move.id,
      start: move.startsAt.toISOString(),
      end: move.endsAt.toISOString(),
      by: move.byUserId === row.model_user_id ? ('model' as const) : ('opener' as const),
      own: move.byUserId === userId,
      expiresAt: move.expiresAt.toISOString(),
      agreed: members.filter((member) => agreed.has(member.userId)).length,
      seats: row.seats_taken,
      mayAnswer: currentShare && move.byUserId !== userId && !agreed.has(userId ?? ''),
    },
    canMove,
  }
}

/** The talk is for those who meet. */
function talkOf({ row, unread }: Rows, card: Card, viewer: Viewer): ShareOrderDetail['talk'] {
  if (!seesMembersOnly(card.shareState, meets(row, card.currentShare, viewer))) return null
  const closesAt = talkClosesAt(row.ends_at)
  return { unread, open: viewer.now < closesAt, closesAt: closesAt.toISOString() }
}

function waitingOf(waiters: readonly Waiter[], { userId, now }: Viewer) {
  const place = waiters.findIndex((waiter) => waiter.userId === userId)
  const mine = waiters[place]
  const offer = mine?.offerUntil ?? null
  return {
    waitingCount: waiters.length,
    waiting: mine !== undefined,
    waitingPlace: mine === undefined ? null : place + 1,
    offerUntil: offer !== null && offer > now ? offer.toISOString() : null,
  }
}

function refundNow({ row, seat, escrow, refusedAt }: Rows, now: Date) {
  const free = refundsOnExit(progressOf(row), now) || isGrace(refusedAt, now)
  const back = seat?.state === 'held' || (seat !== null && free)
  return back ? amountsOf(escrow) : { coins: 0, fen: 0 }
}

function overlapOf({ overlap }: Rows): ShareOrderDetail['overlap'] {
  if (overlap === null) return null
  return { shareId: overlap.id, name: overlap.name, shareStartTime: overlap.starts_at.toISOString() }
}
