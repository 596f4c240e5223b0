import { sql, type Selectable } from 'kysely'
import { shareState, type ShareState } from '@contract/states'
import type { Connection, Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { stored } from '../../db/stored'
import type { CancelledFor, ShareOrderTable } from '../../db/tables/shareOrders'
import type { Vault } from '../../lib/vault'
import { keepMembersOnly, type MembersOnly } from './membersOnly'
import type { Progress } from './rules'

/** A share order with what its rules need, locked or not. */
export interface ShareOrder extends Progress {
  readonly id: string
  readonly modelId: string
  readonly modelName: string
  readonly modelUserId: string
  readonly openerUserId: string
  readonly seatFeeFen: number
  readonly priceCoins: number
  /** Set while an operator holds the payout to the model back. */
  readonly frozenAt: Date | null
  /** The suspension of the model's user that holds it back too. */
  readonly frozenWith: string | null
}

/** Locks the share order until the end of the transaction: the first lock of every write to it (server order of locks). */
export async function lockShareOrder(tx: Tx, id: string): Promise<ShareOrder | null> {
  const [row] = await run(tx, lockShareOrderStmt({ id }))
  return row === undefined ? null : asShareOrder(row)
}

/** Locks; a row for `asShareOrder`, or none. */
export const lockShareOrderStmt = stored(({ id }: { id: string }, db) =>
  shareOrderRows(db).where('share_order.id', '=', id).forUpdate('share_order'),
)

/** Locks a share order that the scheduler owes a look, passing over those that others hold. */
export async function lockDueShareOrder(tx: Tx, now: Date, except: readonly string[]): Promise<ShareOrder | null> {
  const due = shareOrderRows(tx).where('share_order.due_at', '<=', now).orderBy('share_order.due_at').limit(1)
  const others = except.length === 0 ? due : due.where('share_order.id', 'not in', [...except])
  const row = await others.forUpdate('share_order').skipLocked().executeTakeFirst()
  return row === undefined ? null : asShareOrder(row)
}

function shareOrderRows(db: Connection) {
  return db
    .selectFrom('share_order')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .select(columns)
    .select(['model.name as model_name', 'model.user_id as model_user_id'])
}

/** What the rules need, and no text: all of it is read and sent at every write. */
const columns = [
  'share_order.id',
  'share_order.model_id',
  'share_order.opener_user_id',
  'share_order.state',
  'share_order.starts_at',
  'share_order.ends_at',
  'share_order.deadline',
  'share_order.min_users',
  'share_order.max_users',
  'share_order.seats_taken',
  'share_order.seats_joined',
  'share_order.seat_fee_fen',
  'share_order.price_coins',
  'share_order.frozen_at',
  'share_order.frozen_with',
] as const

type Row = Awaited<ReturnType<ReturnType<typeof shareOrderRows>['executeTakeFirstOrThrow']>>

export function asShareOrder(row: Row): ShareOrder {
  return {
    ...progressOf(row),
    id: row.id,
    modelId: row.model_id,
    modelName: row.model_name,
    modelUserId: row.model_user_id,
    openerUserId: row.opener_user_id,
    seatFeeFen: row.seat_fee_fen,
    priceCoins: row.price_coins,
    frozenAt: row.frozen_at,
    frozenWith: row.frozen_with,
  }
}

type ProgressRow = Pick<
  Selectable<ShareOrderTable>,
  'state' | 'starts_at' | 'ends_at' | 'deadline' | 'min_users' | 'max_users' | 'seats_taken' | 'seats_joined'
>

export function progressOf(row: ProgressRow): Progress {
  return {
    state: row.state,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    deadline: row.deadline,
    minUsers: row.min_users,
    maxUsers: row.max_users,
    seatsTaken: row.seats_taken,
    seatsJoined: row.seats_joined,
  }
}

export interface NewShareOrder extends Progress {
  readonly id: string
  readonly modelId: string
  readonly openerUserId: string
  readonly regionCode: string
  readonly shareArea: string
  readonly membersOnly: MembersOnly
  /** As the opener wrote it; others see it once it has passed the check. */
  readonly shareDesc: string
  readonly hourlyFeeFen: number
  readonly seatFeeFen: number
  readonly priceCoins: number
}

export async function insertShareOrder(tx: Tx, vault: Vault, order: NewShareOrder, at: Date): Promise<void> {
  const membersOnly = await keepMembersOnly(tx, vault, order.membersOnly, at)
  await tx
    .insertInto('share_order')
    .values({
      id: order.id,
      model_id: order.modelId,
      opener_user_id: order.openerUserId,
      state: order.state,
      starts_at: order.startsAt,
      ends_at: order.endsAt,
      deadline: order.deadline,
      region_code: order.regionCode,
      share_area: order.shareArea,
      ...membersOnly,
      share_desc: '',
      proposed_desc: order.shareDesc,
      min_users: order.minUsers,
      max_users: order.maxUsers,
      hourly_fee_fen: order.hourlyFeeFen,
      seat_fee_fen: order.seatFeeFen,
      price_coins: order.priceCoins,
      seats_taken: order.seatsTaken,
      seats_joined: order.seatsJoined,
      due_at: order.deadline,
      created_at: at,
      cancelled_at: null,
    })
    .execute()
}

interface Saving {
  readonly dueAt: Date | null
  readonly now: Date
  readonly cancelledFor?: CancelledFor | undefined
}

const formedStates: readonly ShareState[] = [shareState.formed, shareState.ended]

/** Writes what changes in the life of a share order, and when the scheduler has to look again. */
export function saveStmt(order: ShareOrder, { dueAt, now, cancelledFor }: Saving) {
  const [isCancelled, isFormed] = [order.state === shareState.cancelled, formedStates.includes(order.state)]
  return storedSaving({ ...order, dueAt, now, cancelledFor: cancelledFor ?? null, isCancelled, isFormed })
}

interface Saved extends ShareOrder {
  readonly dueAt: Date | null
  readonly now: Date
  /** Null leaves it as it is. */
  readonly cancelledFor: CancelledFor | null
  readonly isCancelled: boolean
  readonly isFormed: boolean
}

const storedSaving = stored((order: Saved, db) =>
  db
    .updateTable('share_order')
    .set({
      state: order.state,
      seats_taken: order.seatsTaken,
      seats_joined: order.seatsJoined,
      opener_user_id: order.openerUserId,
      due_at: order.dueAt,
      cancelled_at: sql`case when ${order.isCancelled}::boolean then coalesce(cancelled_at, ${order.now}::timestamptz) end`,
      cancelled_for: sql`coalesce(${order.cancelledFor}::text, cancelled_for)`,
      formed_at: sql`case when ${order.isFormed}::boolean then coalesce(formed_at, ${order.now}::timestamptz) else formed_at end`,
    })
    .where('id', '=', order.id),
)
