import { sql } from 'kysely'
import { dayMs } from '@contract/shanghai'
import type { ShareState } from '@contract/shareOrders'
import { shareState } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { Statement } from '../../db/statements'
import type { Vault } from '../../lib/vault'
import { readMembersOnly } from '../shareOrders/membersOnly'
import { seesMembersOnly } from '../shareOrders/rules'
import { stateNow } from '../shareOrders/stateSql'

/** A share order as it stands in somebody's calendar. */
export interface Booked {
  readonly shareId: string
  readonly modelName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly state: ShareState
  readonly regionCode: string
  readonly shareArea: string
  /** Where one meets, once one may know. */
  readonly meetingAddress: string | null
  /** The caller left it. */
  readonly left: boolean
  /** Rises with every change that the caller's calendar shows. */
  readonly sequence: number
}

/** What a calendar still shows of the past. */
const pastMs = 90 * dayMs
const most = 200

interface Asking {
  readonly userId: string
  readonly now: Date
  /** One alone, of any time. */
  readonly shareId?: string
}

/** The share orders that a user has or had a seat in, or that book their card, soonest first. */
export function bookedStmt(db: Connection, { userId, now, shareId }: Asking) {
  const state = stateNow(now)
  const rows = db
    .selectFrom('share_order')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .leftJoin(seatsOf(db, userId).as('seat'), (join) => join.onRef('seat.share_id', '=', 'share_order.id'))
    .selectAll('share_order')
    .select(['model.name as model_name', 'seat.aboard', state.as('state_now')])
    .select(
      sql<number>`share_order.revision + (share_order.state <> ${state})::int + coalesce(seat.turns, 0)`.as('sequence'),
    )
    .where((where) =>
      where.or([
        where('seat.share_id', 'is not', null),
        where.and([
          where('model.user_id', '=', userId),
          where.exists(
            where
              .selectFrom('share_seat')
              .select('share_seat.id')
              .whereRef('share_seat.share_id', '=', 'share_order.id')
              .where('share_seat.joined_at', 'is not', null),
          ),
        ]),
      ]),
    )
    .orderBy('share_order.starts_at')
  return shareId === undefined
    ? rows.where('share_order.starts_at', '>', new Date(now.getTime() - pastMs)).limit(most)
    : rows.where('share_order.id', '=', shareId)
}

type Row = ReturnType<typeof bookedStmt> extends Statement<infer R> ? R : never

/** As the user may see it; whoever left reads nothing that is for members. */
export function asBooked(row: Row, vault: Vault): Booked {
  const left = row.aboard === false
  const sees = seesMembersOnly(row.state_now, !left)
  return {
    shareId: row.id,
    modelName: row.model_name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: left ? shareState.cancelled : row.state_now,
    regionCode: row.region_code,
    shareArea: row.share_area,
    meetingAddress: sees ? readMembersOnly(vault, row).meetingAddress : null,
    left,
    sequence: row.sequence,
  }
}

/** The share orders in which a user has had a paid seat; each seat taken and each given up is a turn. */
function seatsOf(db: Connection, userId: string) {
  return db
    .selectFrom('share_seat')
    .select('share_id')
    .select(sql<boolean>`bool_or(state = 'joined')`.as('aboard'))
    .select(sql<number>`count(*)::int + (count(*) filter (where state = 'left'))::int`.as('turns'))
    .where('user_id', '=', userId)
    .where('joined_at', 'is not', null)
    .groupBy('share_id')
}
