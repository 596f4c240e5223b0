import { sql, type SqlBool } from 'kysely'
import type { OwnModelShareOrder } from '@contract/models'
import { openShareStates, shareState } from '@contract/states'
import { listed } from '../../db/codes'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import { keysetPage } from '../../http/keysetPage'
import { cursorPage, type PageInput } from '../../http/page'
import { cardStmt, memberStmt, type CardRow } from './cardRows'
import { membersOnly, presentCard, type MembersViewer } from './present'
import { payoutAt } from './rules'
import { soonestFirst, stateNow } from './stateSql'

/** The share orders of the viewer's own cards, the soonest shoot first and what is over below, without what nobody ever took part in. */
export async function ordersOfOwnModels(db: Connection, input: PageInput, viewer: MembersViewer & { userId: string }) {
  const { request, rows, total } = await listRows(db, input, viewer)
  const cards = await cardsOf(
    db,
    rows.map(({ id }) => id),
    viewer,
  )
  const page = cursorPage(request, rows, { total, cursorOf: (row) => row.cursor, present: (row) => cards.get(row.id) })
  return { ...page, records: page.records.filter((record) => record !== undefined) }
}

function listRows(db: Connection, input: PageInput, { userId, now }: { userId: string; now: Date }) {
  const booked = db
    .selectFrom('share_order')
    .where('model_id', 'in', db.selectFrom('model').select('id').where('user_id', '=', userId))
    .where((where) => where(stateNow(now), '<>', shareState.unpaid))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('share_seat')
          .select('share_seat.id')
          .whereRef('share_seat.share_id', '=', 'share_order.id')
          .where('share_seat.joined_at', 'is not', null),
      ),
    )
  const open = sql<SqlBool>`${stateNow(now)} in (${listed(openShareStates)})`
  return keysetPage(db, booked, soonestFirst(open), input)
}

async function cardsOf(
  db: Connection,
  ids: readonly string[],
  viewer: MembersViewer,
): Promise<Map<string, OwnModelShareOrder>> {
  if (ids.length === 0) return new Map()
  const [rows, members, fees] = await together(db, cardStmt(db, ids), memberStmt(db, ids), feeStmt(db, ids))
  const feesOf = new Map(fees.map((fee) => [fee.share_id, fee]))
  return new Map(
    rows.map((row) => {
      const joined = members.filter(({ shareId }) => shareId === row.id)
      const card = presentCard(row, joined, viewer)
      return [
        row.id,
        { ...card, ...membersOnly(row, card, viewer), ...payoutOf(row, card.shareState, feesOf.get(row.id)) },
      ]
    }),
  )
}

/** How many seats are paid for, also those left too late to get it back, and what of it is still in escrow. */
function feeStmt(db: Connection, ids: readonly string[]) {
  const charged = sql<number>`count(distinct seat.id) filter (where seat.state = 'joined'
    or (seat.joined_at is not null and seat.left_at >= share_order.deadline))::int`
  const escrowFen = sql<number>`coalesce(sum(escrow.balance) filter (where escrow.currency = 'fen'), 0)::int`
  return db
    .selectFrom('share_seat as seat')
    .innerJoin('share_order', 'share_order.id', 'seat.share_id')
    .leftJoin('escrow', (join) =>
      join.onRef('escrow.order_id', '=', 'seat.order_id').onRef('escrow.user_id', '=', 'seat.user_id'),
    )
    .select(['seat.share_id', charged.as('charged'), escrowFen.as('escrow_fen')])
    .where('seat.share_id', 'in', [...ids])
    .groupBy('seat.share_id')
}

type Fees = { charged: number; escrow_fen: number } | undefined

function payoutOf(row: CardRow, state: OwnModelShareOrder['shareState'], fees: Fees) {
  const feeFen = state === shareState.cancelled ? 0 : row.seat_fee_fen * (fees?.charged ?? 0)
  const payout = feeFen === 0 ? 'none' : paidState(row, state, fees?.escrow_fen ?? 0)
  return { feeFen, payout, payoutAt: payoutAt({ endsAt: row.ends_at }).toISOString() } as const
}

function paidState(
  row: CardRow,
  state: OwnModelShareOrder['shareState'],
  escrowFen: number,
): OwnModelShareOrder['payout'] {
  if (row.frozen_at !== null || row.frozen_with !== null) return 'frozen'
  return state === shareState.ended && escrowFen === 0 ? 'paid' : 'waiting'
}
