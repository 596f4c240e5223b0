import { sql } from 'kysely'
import { limits } from '@contract/limits'
import type { Suggestions } from '@contract/search'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import { holds, likePattern } from '../hot/repo'
import { mediaUrl } from '../media/present'
import { keywordConditions } from '../models/filter'
import { regionName } from '../regions/names'
import { searchedShareOrders } from '../shareOrders/lists'
import { excerptAround } from './rules'

const most = { models: 4, posts: 3, shareOrders: 3 }

interface Asker {
  readonly now: Date
  readonly origin: string
  /** Whose posts the asker does not want to see. */
  readonly blocked: ReadonlySet<string>
}

/** What the words may mean: three statements, one round trip. Less than two characters mean nothing (product 5.2). */
export async function suggestFor(db: Connection, typed: string, asker: Asker): Promise<Suggestions> {
  const words = typed.trim()
  if ([...words].length < limits.keywordMin) return { models: [], posts: [], shareOrders: [] }
  const [models, posts, shareOrders] = await together(
    db,
    modelStmt(db, words),
    postStmt(db, words, asker.blocked),
    shareOrderStmt(words, asker.now),
  )
  return {
    models: models.map(({ id, no, name, main_media_key: key, region_code: region }) => ({
      id,
      no,
      name,
      faceUrl: mediaUrl(asker.origin, key),
      pccName: regionName(region),
    })),
    posts: posts.map(({ id, free_text: text, nickname, avatar_key: key }) => ({
      id,
      text: excerptAround(text, words),
      nickname,
      avatarUrl: mediaUrl(asker.origin, key),
    })),
    shareOrders: shareOrders.map((row) => ({
      shareId: row.id,
      name: row.name,
      faceUrl: mediaUrl(asker.origin, row.main_media_key),
      pccName: regionName(row.region_code),
      shareStartTime: row.starts_at.toISOString(),
      shareEndTime: row.ends_at.toISOString(),
    })),
  }
}

/** Names that begin with the words come first, then who is liked most. */
function modelStmt(db: Connection, words: string) {
  const held = likePattern(words)
  return db
    .selectFrom('model')
    .select(['id', 'no', 'name', 'main_media_key', 'region_code'])
    .where('state', '=', 'passed')
    .where(({ or, eb }) => or([eb('name', 'ilike', held), eb('no', 'ilike', held)]))
    .orderBy(({ eb }) => eb('name', 'ilike', held.slice(1)), 'desc')
    .orderBy('hot_score', 'desc')
    .orderBy('id', 'desc')
    .limit(most.models)
}

function postStmt(db: Connection, words: string, blocked: ReadonlySet<string>) {
  return db
    .selectFrom('hot_item')
    .innerJoin('comment', 'comment.id', 'hot_item.id')
    .innerJoin('app_user', 'app_user.id', 'comment.user_id')
    .select(['hot_item.id', 'hot_item.free_text', 'app_user.nickname', 'app_user.avatar_key'])
    .where('hot_item.kind', '=', 'post')
    .where(holds(words))
    .where('comment.state', '=', 'passed')
    .where('comment.deleted_at', 'is', null)
    .$if(blocked.size > 0, (query) => query.where('comment.user_id', 'not in', [...blocked]))
    .orderBy('hot_item.score', 'desc')
    .limit(most.posts)
}

interface ShareOrderRow {
  readonly id: string
  readonly name: string
  readonly main_media_key: string
  readonly region_code: string
  readonly starts_at: Date
  readonly ends_at: Date
}

/** The soonest of those that the list of results would show, without those that have begun. */
function shareOrderStmt(words: string, now: Date) {
  const { from, visible, texts } = searchedShareOrders(now)
  const conditions = [...visible, ...keywordConditions(texts, words)]
  return sql<ShareOrderRow>`
    select share_order.id, model.name, model.main_media_key, share_order.region_code, share_order.starts_at, share_order.ends_at
    from ${from} where model.state = 'passed' and share_order.starts_at > ${now}::timestamptz and ${sql.join(conditions, sql` and `)}
    order by share_order.starts_at, share_order.id limit ${most.shareOrders}`
}
