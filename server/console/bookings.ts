import { sql } from 'kysely'
import type { BookingRow, OneBooking } from '@contract/console/bookings'
import { dayMs, shanghaiHour } from '@contract/shanghai'
import type { ShareState } from '@contract/shareOrders'
import type { Connection } from '../db/connection'
import { pageOf, uuid, type Paging } from './paging'

interface Wanted {
  readonly q?: string
  readonly state?: string
  readonly day?: string
  readonly held?: 'frozen' | 'noShow'
}

/** Bookings, those of the latest day first. */
export async function searchBookings(db: Connection, wanted: Wanted & Paging) {
  const { rows, total } = await pageOf(db, chosenBookings(db, wanted), wanted)
  return { items: rows.map(presentBooking), total }
}

function bookings(db: Connection) {
  return db
    .selectFrom('share_order')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .innerJoin('app_user as opener', 'opener.id', 'share_order.opener_user_id')
    .select(['share_order.id', 'share_order.state', 'share_order.starts_at', 'share_order.ends_at'])
    .select(['share_order.seats_joined', 'share_order.max_users', 'share_order.seat_fee_fen', 'share_order.frozen_at'])
    .select(['share_order.created_at', 'share_order.share_area'])
    .select(['model.name as model', 'model.user_id as model_user_id', 'opener.id as opener_id', 'opener.nickname'])
}

function chosenBookings(db: Connection, { q = '', state, day, held }: Wanted) {
  const word = q.trim()
  const from = day === undefined ? new Date(0) : shanghaiHour(day)
  return (
    bookings(db)
      .$if(word !== '' && uuid.test(word), (query) =>
        query.where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('share_order.id', '=', word),
            eb('model.user_id', '=', word),
            exists(
              selectFrom('share_seat')
                .select('share_seat.id')
                .whereRef('share_seat.share_id', '=', 'share_order.id')
                .where('share_seat.user_id', '=', word),
            ),
          ]),
        ),
      )
      .$if(word !== '' && !uuid.test(word), (query) =>
        query.where('model.name', 'ilike', `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
      )
      // A code of the contract, as the query of the address has it.
      .$if(state !== undefined, (query) => query.where('share_order.state', '=', Number(state) as ShareState))
      .$if(day !== undefined, (query) =>
        query
          .where('share_order.starts_at', '>=', from)
          .where('share_order.starts_at', '<', new Date(from.getTime() + dayMs)),
      )
      .$if(held === 'frozen', (query) => query.where('share_order.frozen_at', 'is not', null))
      .$if(held === 'noShow', (query) =>
        query.where(sql<boolean>`exists (select from share_refund
          where share_refund.share_id = share_order.id and share_refund.state = 'waiting')`),
      )
      .orderBy('share_order.starts_at', 'desc')
      .orderBy('share_order.id')
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['execute']>>[number]

function presentBooking(row: Row): BookingRow {
  return {
    id: row.id,
    model: row.model,
    opener: { id: row.opener_id, nickname: row.nickname },
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    state: row.state,
    joined: row.seats_joined,
    maxUsers: row.max_users,
    seatFeeFen: row.seat_fee_fen,
    frozen: row.frozen_at !== null,
  }
}

/** One booking with its seats; null where there is none. What members alone read stays with them. */
export async function findBooking(db: Connection, id: string): Promise<OneBooking | null> {
  const row = await bookings(db).where('share_order.id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  return {
    ...presentBooking(row),
    modelUserId: row.model_user_id,
    place: row.share_area,
    createdAt: row.created_at.toISOString(),
    seats: await seatsOf(db, id),
    noShow: await noShowOf(db, id),
  }
}

async function seatsOf(db: Connection, shareId: string): Promise<OneBooking['seats']> {
  const rows = await db
    .selectFrom('share_seat')
    .innerJoin('app_user', 'app_user.id', 'share_seat.user_id')
    .select(['order_id', 'state', 'joined_at', 'left_at', 'user_id', 'nickname'])
    .where('share_id', '=', shareId)
    .orderBy('share_seat.id')
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    person: { id: row.user_id, nickname: row.nickname },
    state: row.state,
    at: (row.left_at ?? row.joined_at)?.toISOString() ?? null,
  }))
}

async function noShowOf(db: Connection, shareId: string): Promise<OneBooking['noShow']> {
  const said = await db
    .selectFrom('share_refund')
    .innerJoin('share_no_show', 'share_no_show.share_id', 'share_refund.share_id')
    .innerJoin('app_user', 'app_user.id', 'share_no_show.user_id')
    .select(['app_user.nickname', 'share_no_show.text', 'share_no_show.created_at'])
    .where('share_refund.share_id', '=', shareId)
    .where('share_refund.state', '=', 'waiting')
    .orderBy('share_no_show.created_at')
    .execute()
  if (said.length === 0) return null
  const came = await db
    .selectFrom('share_check_in')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('share_id', '=', shareId)
    .executeTakeFirstOrThrow()
  return {
    said: said.map(({ nickname, text, created_at: at }) => ({ nickname, text, at: at.toISOString() })),
    checkedIn: Number(came.n),
  }
}
