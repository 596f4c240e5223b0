import { sql, type Expression } from 'kysely'
import { shareState } from '@contract/states'
import type { Connection, Tx } from '../../db/connection'
import { run } from '../../db/statements'
import type { Reviewing } from './reviewRules'
import { stateNow } from './stateSql'

interface Asking {
  readonly shareId: string
  readonly userId: string
  readonly now: Date
}

/** Lets one review of this member through at a time, until the end of the transaction; null where there is no such share order. */
export async function lockReviewing(tx: Tx, asking: Asking): Promise<Reviewing | null> {
  await tx
    .selectFrom('share_seat')
    .select('id')
    .where('share_id', '=', asking.shareId)
    .where('user_id', '=', asking.userId)
    .forUpdate()
    .execute()
  const [reviewing] = await run(tx, reviewingStmt(tx, asking))
  return reviewing ?? null
}

/** How a share order stands to one who may review it. */
function reviewingStmt(db: Connection, { shareId, userId, now }: Asking) {
  return db
    .selectFrom('share_order')
    .select([
      stateNow(now).as('state'),
      sql<boolean>`exists (select from share_seat where share_id = share_order.id and user_id = ${userId}
        and state = 'joined')`.as('aboard'),
      ({ exists }) =>
        exists(reviewOfStmt(db, shareId, userId))
          .$castTo<boolean>()
          .as('reviewed'),
    ])
    .where('share_order.id', '=', shareId)
}

/** The review that stands: one row, or none. */
export function reviewOfStmt(db: Connection, shareId: string, userId: string) {
  return db
    .selectFrom('comment')
    .select('comment.id')
    .where('parent_id', '=', shareId)
    .where('user_id', '=', userId)
    .where('parent_type', '=', sql.lit('shareOrder'))
    .where('deleted_at', 'is', null)
    .limit(1)
}

export interface Reputation {
  readonly modelId: string
  /** The mean of the stars that their share orders were given, to one decimal; null before the first. */
  readonly rating: number | null
  /** Share orders that took place. */
  readonly shareOrderCount: number
}

/** What was said of the models whose ids these are, and how often they were photographed; whoever never was has no row. */
export function reputationStmt(ids: Expression<string>, now: Date) {
  const starsOf = sql`select comment.stars from comment
    where comment.parent_id = share_order.id and comment.parent_type = 'shareOrder'
      and comment.state = 'passed' and comment.deleted_at is null and comment.taken_down_at is null`
  return sql<Reputation>`
    select share_order.model_id as "modelId", round(avg(review.stars), 1)::float8 as rating,
           (count(distinct share_order.id) filter (where ${stateNow(now)} = ${sql.lit(shareState.ended)}))::int as "shareOrderCount"
      from share_order left join lateral (${starsOf}) as review on true
     where share_order.model_id in ${ids} and share_order.ends_at <= ${now}
     group by share_order.model_id`
}
