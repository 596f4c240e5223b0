import type { Connection } from '../../db/connection'
import { isGone } from '../standing/gone'

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardStmt>['execute']>>[number]

/** Share orders with what a card shows of their models. */
export function cardStmt(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('share_order')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .select([
      'share_order.id',
      'share_order.model_id',
      'share_order.opener_user_id',
      'share_order.state',
      'share_order.starts_at',
      'share_order.ends_at',
      'share_order.deadline',
      'share_order.region_code',
      'share_order.share_area',
      'share_order.members_sealed',
      'share_order.meeting_address',
      'share_order.meeting_longitude',
      'share_order.meeting_latitude',
      'share_order.contact',
      'share_order.share_desc',
      'share_order.proposed_desc',
      'share_order.min_users',
      'share_order.max_users',
      'share_order.hourly_fee_fen',
      'share_order.seat_fee_fen',
      'share_order.price_coins',
      'share_order.seats_taken',
      'share_order.seats_joined',
      'share_order.frozen_at',
      'share_order.frozen_with',
      'model.no',
      'model.name',
      'model.tag',
      'model.height',
      'model.shoe_size',
      'model.main_media_key',
      'model.state as model_state',
      'model.top_until',
      'model.rec_until',
      'model.user_id as model_user_id',
    ])
    .where('share_order.id', 'in', [...ids])
}

/** Its columns that are moments. */
export const cardDates = {
  starts_at: true,
  ends_at: true,
  deadline: true,
  frozen_at: true,
  top_until: true,
  rec_until: true,
} as const

export interface Member {
  readonly shareId: string
  readonly userId: string
  readonly nickname: string
  readonly avatarKey: string
  /** Nobody has a page of theirs. */
  readonly gone: boolean
}

/** The joined users of share orders, earliest first. */
export function memberStmt(db: Connection, shareIds: readonly string[]) {
  return db
    .selectFrom('share_seat')
    .innerJoin('app_user', 'app_user.id', 'share_seat.user_id')
    .select([
      'share_seat.share_id as shareId',
      'share_seat.user_id as userId',
      'app_user.nickname',
      'app_user.avatar_key as avatarKey',
      isGone('app_user').as('gone'),
    ])
    .where('share_seat.share_id', 'in', [...shareIds])
    .where('share_seat.state', '=', 'joined')
    .orderBy('share_seat.joined_at')
    .orderBy('share_seat.id')
}
