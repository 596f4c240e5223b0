import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Input } from '@contract/endpoint'
import type { listMyShareOrders, MyShareOrder, ShareOrderCard } from '@contract/shareOrders'
import { openShareStates, runningShareStates, shareState, type MyShareOrderShow } from '@contract/states'
import { codes, listed } from '../../db/codes'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'
import { cursorPage } from '../../http/page'
import { cardStmt, memberStmt, type CardRow } from './cardRows'
import { presentCard, type Viewer } from './present'
import { soonestFirst, stateNow, takenSeats } from './stateSql'

type Own = Viewer & { readonly userId: string }

/** The share orders that the viewer sits, sat or waits in: those ahead, soonest first, then what is behind, latest first. */
export async function shareOrdersOfUser(db: Connection, input: Input<typeof listMyShareOrders>, viewer: Own) {
  const { request, rows, total } = await keysetPage(db, chosen(db, viewer, input.show), sortFor(viewer), input)
  const shown = await partsOf(
    db,
    rows.map(({ id }) => id),
    viewer,
  )
  const page = cursorPage(request, rows, { total, cursorOf: (row) => row.cursor, present: (row) => shown.get(row.id) })
  return { ...page, records: page.records.filter((record) => record !== undefined) }
}

function chosen(db: Connection, viewer: Own, show: MyShareOrderShow | undefined) {
  const seats = db.selectFrom('share_seat').select('share_id').where('user_id', '=', viewer.userId)
  const waits = db.selectFrom('share_waiter').select('share_id').where('user_id', '=', viewer.userId)
  return db
    .selectFrom('share_order')
    .where('share_order.id', 'in', seats.union(waits))
    .$if(show !== undefined, (query) => query.where(showing(viewer, show ?? 'left')))
}

const { formed, ended, cancelled } = codes(shareState)

function showing(viewer: Own, show: MyShareOrderShow): RawBuilder<SqlBool> {
  const state = stateNow(viewer.now)
  const mine = sits(viewer)
  switch (show) {
    case 'waiting':
      return sql`${waits(viewer)} and ${state} in (${listed(runningShareStates)})`
    case 'recruiting':
      return sql`${mine} and ${state} not in (${formed}, ${ended}, ${cancelled})`
    case 'formed':
    case 'ended':
    case 'cancelled':
      return sql`${mine} and ${state} = ${codes(shareState)[show]}`
    case 'left':
      return sql`not ${mine} and not ${waits(viewer)}`
  }
}

function sits({ userId }: Own): RawBuilder<SqlBool> {
  return sql`exists (select from share_seat where share_seat.share_id = share_order.id
    and share_seat.user_id = ${userId} and share_seat.state in (${listed(takenSeats)}))`
}

function waits({ userId }: Own): RawBuilder<SqlBool> {
  return sql`exists (select from share_waiter where share_waiter.share_id = share_order.id and share_waiter.user_id = ${userId})`
}

function sortFor(viewer: Own): Sort {
  const open = sql<SqlBool>`${stateNow(viewer.now)} in (${listed(openShareStates)})`
  return soonestFirst(sql<SqlBool>`(${open} and (${sits(viewer)} or ${waits(viewer)}))`)
}

/** The cards with the viewer's part in each: one round trip, however many. */
async function partsOf(db: Connection, ids: readonly string[], viewer: Own): Promise<Map<string, MyShareOrder>> {
  if (ids.length === 0) return new Map()
  const [rows, members, seats, places, reviewed] = await together(
    db,
    cardStmt(db, ids),
    memberStmt(db, ids),
    latestSeatsStmt(db, ids, viewer.userId),
    placesStmt(db, ids, viewer.userId),
    reviewedStmt(db, ids, viewer.userId),
  )
  const seatOf = new Map(seats.map((seat) => [seat.shareId, seat]))
  const placeOf = new Map(places.map((place) => [place.shareId, place]))
  const done = new Set(reviewed.map(({ shareId }) => shareId))
  return new Map(
    rows.map((row) => {
      const joined = members.filter(({ shareId }) => shareId === row.id)
      const card = presentCard(row, joined, viewer)
      const mine = { seat: seatOf.get(row.id), waiter: placeOf.get(row.id), reviewed: done.has(row.id) }
      return [row.id, { ...card, ...partOf(row, card, mine, viewer) }]
    }),
  )
}

/** The user's latest seat in each, in any state. */
function latestSeatsStmt(db: Connection, ids: readonly string[], userId: string) {
  return db
    .selectFrom('share_seat')
    .distinctOn('share_id')
    .select(['share_id as shareId', 'state', 'order_id as orderId', 'held_until as heldUntil', 'joined_at as joinedAt'])
    .where('user_id', '=', userId)
    .where('share_id', 'in', [...ids])
    .orderBy('share_id')
    .orderBy('id', 'desc')
}

/** The user's place on each waiting list, from 1. */
function placesStmt(db: Connection, ids: readonly string[], userId: string) {
  const before = sql<number>`(select count(*)::int from share_waiter as other where other.share_id = share_waiter.share_id
    and (other.created_at, other.user_id) < (share_waiter.created_at, share_waiter.user_id))`
  return db
    .selectFrom('share_waiter')
    .select(['share_id as shareId', 'offer_until as offerUntil', before.as('before')])
    .where('user_id', '=', userId)
    .where('share_id', 'in', [...ids])
}

function reviewedStmt(db: Connection, ids: readonly string[], userId: string) {
  return db
    .selectFrom('comment')
    .select('parent_id as shareId')
    .where('parent_type', '=', 'shareOrder')
    .where('parent_id', 'in', [...ids])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
}

interface Mine {
  readonly seat: { state: string; orderId: string; heldUntil: Date | null; joinedAt: Date | null } | undefined
  readonly waiter: { offerUntil: Date | null; before: number } | undefined
  readonly reviewed: boolean
}

const open: readonly number[] = openShareStates

function partOf(row: CardRow, card: ShareOrderCard, { seat, waiter, reviewed }: Mine, { userId, now }: Own) {
  const offer = waiter?.offerUntil ?? null
  const offered = offer !== null && offer > now
  const held = seat?.state === 'held'
  const until = held ? seat.heldUntil : offered ? offer : null
  const part = whichPart({ seat, waits: waiter !== undefined, offered })
  return {
    part,
    over: !open.includes(card.shareState) || part === 'left' || part === 'lapsed',
    deadline: row.deadline.toISOString(),
    place: waiter === undefined ? null : waiter.before + 1,
    until: until?.toISOString() ?? null,
    orderId: held ? seat.orderId : null,
    opener: row.opener_user_id === userId && (part === 'held' || part === 'joined'),
    canReview: card.shareState === shareState.ended && part === 'joined' && !reviewed,
  } satisfies Partial<MyShareOrder>
}

function whichPart({ seat, waits, offered }: Pick<Mine, 'seat'> & { waits: boolean; offered: boolean }) {
  if (seat?.state === 'held') return 'held'
  if (seat?.state === 'joined') return 'joined'
  if (waits) return offered ? 'offered' : 'waiting'
  return seat?.joinedAt ? 'left' : 'lapsed'
}
