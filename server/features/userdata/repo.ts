import { sql } from 'kysely'
import type { Input } from '@contract/endpoint'
import { shareState } from '@contract/states'
import type { listUserdata, TargetType } from '@contract/userdata'
import type { Connection, Tx } from '../../db/connection'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'
import { mediaUrl } from '../media/present'
import { isGone } from '../standing/gone'
import type { Kind } from './rules'

export interface Relation {
  readonly userId: string
  readonly kind: Kind
  readonly targetType: TargetType
  readonly targetId: string
}

/** Spread so that likes of one thing rarely meet in one row. */
const slots = 16

/** True when it was not there before. A view again moves it to the front. */
export async function putRelation(
  tx: Tx,
  { userId, kind, targetType, targetId }: Relation,
  at: Date,
): Promise<boolean> {
  const row = { user_id: userId, kind, target_type: targetType, target_id: targetId, created_at: at }
  const insert = tx.insertInto('userdata').values(row)
  const written = await insert
    .onConflict((conflict) => {
      const same = conflict.columns(['user_id', 'kind', 'target_type', 'target_id'])
      return kind === 'view' ? same.doUpdateSet({ created_at: at }) : same.doNothing()
    })
    .returning('user_id')
    .executeTakeFirst()
  return written !== undefined
}

/** True when it was there before. */
export async function dropRelation(tx: Tx, { userId, kind, targetType, targetId }: Relation): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('userdata')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_type', '=', targetType)
    .where('target_id', '=', targetId)
    .returning('user_id')
    .executeTakeFirst()
  return dropped !== undefined
}

/** Counts in one of the slots; a count is the sum over all of them. */
export async function count(tx: Tx, { kind, targetType, targetId }: Relation, by: 1 | -1): Promise<void> {
  const slot = Math.floor(Math.random() * slots)
  await tx
    .insertInto('tally')
    .values({ target_type: targetType, target_id: targetId, kind, slot, n: by })
    .onConflict((conflict) =>
      conflict.columns(['target_type', 'target_id', 'kind', 'slot']).doUpdateSet({ n: sql<number>`tally.n + ${by}` }),
    )
    .execute()
}

/** Is there such a thing, for everybody to see? A line of a talk is there for whoever was ever in it. */
export async function targetExists(
  db: Connection,
  { targetType: type, targetId: id, userId }: Relation,
): Promise<boolean> {
  const found = {
    model: () => db.selectFrom('model').select('id').where('id', '=', id).where('state', '=', 'passed'),
    shareOrder: () =>
      db.selectFrom('share_order').select('id').where('id', '=', id).where('state', '<>', shareState.unpaid),
    theme: () => db.selectFrom('theme').select('id').where('id', '=', id).where('taken_down_at', 'is', null),
    post: () => shownWritings(db, id).where('parent_id', 'is', null),
    comment: () => shownWritings(db, id).where('parent_id', 'is not', null),
    talkLine: () => linesHeard(db, id, userId),
    user: () =>
      db
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', id)
        .where(({ not }) => not(isGone('app_user'))),
  }
  return (await found[type]().executeTakeFirst()) !== undefined
}

function linesHeard(db: Connection, id: string, userId: string) {
  return db
    .selectFrom('talk_line')
    .select('talk_line.id')
    .where('talk_line.id', '=', id)
    .where('kind', '=', 'said')
    .where('state', '=', 'passed')
    .where(
      sql<boolean>`(exists (select from share_seat as seat where seat.share_id = talk_line.share_id
          and seat.user_id = ${userId} and seat.joined_at is not null)
        or exists (select from share_order join model on model.id = share_order.model_id
          where share_order.id = talk_line.share_id and model.user_id = ${userId}))`,
    )
}

function shownWritings(db: Connection, id: string) {
  return db
    .selectFrom('comment')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .where('deleted_at', 'is', null)
    .where('taken_down_at', 'is', null)
}

const newest: Sort = {
  keys: [
    { of: sql`userdata.created_at`, kind: 'time' },
    { of: sql`userdata.target_id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** A user's relations of one kind, newest first: two statements. Comments and lines have no card of their own and are left out. */
export function listRelations(db: Connection, userId: string, input: Input<typeof listUserdata>) {
  const { kind, targetType } = input
  const own = db
    .selectFrom('userdata')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_type', 'not in', ['comment', 'talkLine'])
    .$if(targetType !== undefined, (query) => query.where('target_type', '=', targetType ?? 'model'))
  return keysetPage(db, own, newest, input)
}

/** The users that relations point at, as others see them: one statement. */
export async function loadUsers(db: Connection, ids: readonly string[], origin: string) {
  if (ids.length === 0) return new Map<string, { id: string; nickname: string; avatarUrl: string }>()
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'nickname', 'avatar_key'])
    .where('id', 'in', [...ids])
    .where(({ not }) => not(isGone('app_user')))
    .execute()
  return new Map(
    rows.map((row) => [row.id, { id: row.id, nickname: row.nickname, avatarUrl: mediaUrl(origin, row.avatar_key) }]),
  )
}
