import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { publicShareStates, type ShareState } from '@contract/states'
import { listed } from '../../db/codes'
import type { Connection } from '../../db/connection'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'
import type { PageInput } from '../../http/page'
import { nobody } from '../../lib/nobody'
import { blockBetween } from '../notices/add'
import { isGone } from '../standing/gone'

/** Who looks at whom, and when. */
export interface Looking {
  readonly id: string
  /** Null for a visitor. */
  readonly viewerId: string | null
  readonly now: Date
}

/** Values of a statement that other features know how to work out. */
export interface Values {
  /** The state of a row of share_order at a moment. */
  stateNow(now: Date): RawBuilder<ShareState>
  /** The likes that a user's own things were given. */
  likesOf(userId: string): RawBuilder<number>
}

export interface PersonRow {
  readonly id: string
  readonly nickname: string
  readonly avatar_key: string
  readonly intro: string
  readonly vip_until: Date | null
  /** Of a card that everybody can see. */
  readonly model_id: string | null
  readonly posts: number
  readonly share_orders: number
  readonly reviews: number
  readonly followers: number
  readonly follows: number
  readonly likes: number
  readonly followed: boolean
}

/** Whether the page of a person is there for somebody: not once the account is gone, nor while it is suspended, nor with a block between. */
export async function isSeen(db: Connection, { id, viewerId }: Looking): Promise<boolean> {
  const { rows } = await sql`select from app_user where ${seen(id, viewerId)}`.execute(db)
  return rows.length > 0
}

function seen(id: string, viewerId: string | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`app_user.id = ${id} and not ${isGone('app_user')}
    and not ${blockBetween(sql`app_user.id`, sql`${viewerId ?? nobody}::uuid`)}`
}

/** What a person's page says of them: one row, or none where it is not there. Counts are those of its lists. */
export function personStmt({ id, viewerId, now }: Looking, values: Values) {
  const viewer = viewerId ?? nobody
  const ownModels = sql`select model.id from model where model.user_id = app_user.id`
  return sql<PersonRow>`
    select app_user.id, app_user.nickname, app_user.avatar_key, app_user.intro, app_user.vip_until,
      (select model.id from model where model.user_id = app_user.id and model.state = 'passed'
        order by model.created_at desc, model.id desc limit 1) as model_id,
      (select count(*)::int from comment where comment.user_id = app_user.id and comment.parent_id is null
        and comment.state = 'passed' and comment.deleted_at is null) as posts,
      (select count(*)::int from share_order where share_order.opener_user_id = app_user.id
        and ${isPublic(values, now)}) as share_orders,
      (select count(*)::int from comment join share_order on share_order.id = comment.parent_id
        where ${isReview(sql`app_user.id`, viewer)}) as reviews,
      (select count(distinct userdata.user_id)::int from userdata where userdata.kind = 'follow'
        and (userdata.target_id = app_user.id or userdata.target_id in (${ownModels}))) as followers,
      (select count(*)::int from userdata where userdata.user_id = app_user.id and userdata.kind = 'follow') as follows,
      ${values.likesOf(id)} as likes,
      exists (select from userdata where userdata.user_id = ${viewer} and userdata.kind = 'follow'
        and userdata.target_type = 'user' and userdata.target_id = app_user.id) as followed
    from app_user where ${seen(id, viewerId)}`
}

function isPublic({ stateNow }: Pick<Values, 'stateNow'>, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`${stateNow(now)} in (${listed(publicShareStates)})`
}

/** Of rows of comment joined with share_order: reviews of them as a model, or by them, but by nobody with a block between. */
function isReview(personId: RawBuilder<unknown>, viewer: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`comment.parent_type = 'shareOrder' and comment.state = 'passed' and comment.deleted_at is null
    and (comment.user_id = ${personId}
      or share_order.model_id in (select model.id from model where model.user_id = ${personId}))
    and not ${blockBetween(sql`comment.user_id`, sql`${viewer}::uuid`)}`
}

const newestOpened: Sort = {
  keys: [
    { of: sql`share_order.created_at`, kind: 'time' },
    { of: sql`share_order.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** One page of what a person opened and others may see, newest first: two statements, one round trip. */
export function listOpened(db: Connection, { id, now }: Looking, values: Values, input: PageInput) {
  const opened = db.selectFrom('share_order').where('opener_user_id', '=', id).where(isPublic(values, now))
  return keysetPage(db, opened, newestOpened, input)
}

const newestSaid: Sort = {
  keys: [
    { of: sql`comment.created_at`, kind: 'time' },
    { of: sql`comment.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** One page of the reviews that a person got as a model and gave, newest first: two statements, one round trip. */
export function listReviews(db: Connection, { id, viewerId }: Looking, input: PageInput) {
  const reviews = db.selectFrom('comment').where(({ exists, selectFrom }) =>
    exists(
      selectFrom('share_order')
        .select('share_order.id')
        .whereRef('share_order.id', '=', 'comment.parent_id')
        .where(isReview(sql`${id}::uuid`, viewerId ?? nobody)),
    ),
  )
  return keysetPage(db, reviews, newestSaid, input)
}

/** The share orders that reviews are of, with the names of their models: one statement, none without ids. */
export async function reviewedOrders(db: Connection, shareIds: readonly string[]) {
  if (shareIds.length === 0) return new Map<string, { id: string; name: string; user_id: string }>()
  const rows = await db
    .selectFrom('share_order')
    .innerJoin('model', 'model.id', 'share_order.model_id')
    .select(['share_order.id', 'model.name', 'model.user_id'])
    .where('share_order.id', 'in', [...shareIds])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
