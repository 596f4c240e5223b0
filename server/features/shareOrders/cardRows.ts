import type { Connection } from '../../db/connection'
import type { Statement } from '../../db/statements'
import { isGone } from '../standing/gone'

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardStmt>['execute']>>[number]

/** Share orders with what a card shows of their models. */
export function cardStmt(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('share_order')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .selectAll('share_order')
    .select([
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

export interface Member {
  readonly shareId: string
  readonly userId: string
  readonly nickname: string
  readonly avatarKey: string
  /** Nobody has a page of theirs. */
  readonly gone: boolean
}

/** The joined users of share orders, earliest first. */
export function memberStmt(db: Connection, shareIds: readonly string[]): Statement<Member> {
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
