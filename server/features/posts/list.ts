import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Input } from '@contract/endpoint'
import type { listComments } from '@contract/posts'
import { freeText } from '@contract/prices'
import type { Connection } from '../../db/connection'
import type { Sort } from '../../http/keyset'
import { keysetPage } from '../../http/keysetPage'
import { nobody } from '../../lib/nobody'
import { isTooShort } from '../../lib/shortWords'
import { holds, likePattern } from '../hot/repo'
import { blockBetween } from '../notices/add'

export type Listing = Input<typeof listComments>

/** Who asks, and whose posts he does not want to see. */
export interface Reader {
  readonly id: string | null
  readonly blocked: ReadonlySet<string>
}

const newest: Sort = {
  keys: [
    { of: sql`comment.created_at`, kind: 'time' },
    { of: sql`comment.id`, kind: 'id' },
  ],
  direction: 'desc',
}

const hottest: Sort = {
  keys: [
    { of: sql`hot_item.score`, kind: 'number' },
    { of: sql`hot_item.id`, kind: 'id' },
  ],
  direction: 'desc',
}

/** One page of the caller's own posts, in any state, newest first. The search looks through all of the text: it is his. */
export function listOwn(db: Connection, userId: string, input: Listing) {
  const words = wordsOf(input)
  const own = db
    .selectFrom('comment')
    .where('user_id', '=', userId)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(words !== '', (query) => query.where('text', 'ilike', likePattern(words)))
  return keysetPage(db, own, newest, input)
}

/** One page of the comments under a thing that the reader can see, newest first, with his own that wait. */
export function listUnder(db: Connection, parentId: string, reader: Reader, input: Listing) {
  const words = wordsOf(input)
  const under = db
    .selectFrom('comment')
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('state', '=', 'passed'), eb('user_id', '=', reader.id ?? nobody)]))
    .$if(reader.blocked.size > 0, (query) => query.where('user_id', 'not in', [...reader.blocked]))
    .$if(words !== '', (query) => query.where(freeTextHolds(words)))
  return keysetPage(db, under, newest, input)
}

/** One page of the posts that everybody can see, of all, about one model or of one author; the search knows their free parts alone. */
export function listPosts(db: Connection, reader: Reader, input: Listing) {
  return input.sortType === 'hot' ? listHottest(db, reader, input) : listNewest(db, reader, input)
}

function listNewest(db: Connection, reader: Reader, input: Listing) {
  const words = wordsOf(input)
  const posts = db
    .selectFrom('comment')
    .where('parent_id', 'is', null)
    .where('state', '=', 'passed')
    .where('deleted_at', 'is', null)
    .$if(input.modelId !== undefined, (query) => query.where('model_id', '=', input.modelId ?? null))
    .$if(input.authorId !== undefined, (query) => query.where(isBy(input.authorId, reader)))
    .$if(input.followed === '1', (query) => query.where(isFollowed(reader.id)))
    .$if(input.classId !== undefined, (query) => query.where('model_id', 'in', ofCategory(db, input.classId)))
    .$if(reader.blocked.size > 0, (query) => query.where('user_id', 'not in', [...reader.blocked]))
    .$if(words !== '', (query) =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('hot_item').select('hot_item.id').where('kind', '=', 'post').where(holds(words)),
      ),
    )
  return keysetPage(db, posts, newest, input)
}

/** By the score that the feed is sorted by, which stands still while a reader pages. */
function listHottest(db: Connection, reader: Reader, input: Listing) {
  const words = wordsOf(input)
  const posts = db
    .selectFrom('hot_item')
    .where('kind', '=', 'post')
    .$if(words !== '', (query) => query.where(holds(words)))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('comment')
          .select('comment.id')
          .whereRef('comment.id', '=', 'hot_item.id')
          .where('comment.state', '=', 'passed')
          .where('comment.deleted_at', 'is', null)
          .$if(input.modelId !== undefined, (query) => query.where('comment.model_id', '=', input.modelId ?? null))
          .$if(input.authorId !== undefined, (query) => query.where(isBy(input.authorId, reader)))
          .$if(input.followed === '1', (query) => query.where(isFollowed(reader.id)))
          .$if(input.classId !== undefined, (query) =>
            query.where('comment.model_id', 'in', ofCategory(db, input.classId)),
          )
          .$if(reader.blocked.size > 0, (query) => query.where('comment.user_id', 'not in', [...reader.blocked])),
      ),
    )
  return keysetPage(db, posts, hottest, input)
}

/** By one author, who is not kept apart from the reader by a block of either. */
function isBy(authorId = nobody, reader: Reader): RawBuilder<SqlBool> {
  return sql<SqlBool>`comment.user_id = ${authorId}
    and not ${blockBetween(sql`comment.user_id`, sql`${reader.id ?? nobody}::uuid`)}`
}

/** About a model that the reader follows, or by somebody they follow. */
function isFollowed(readerId: string | null): RawBuilder<SqlBool> {
  const followed = (type: 'model' | 'user') => sql`(select userdata.target_id from userdata
    where userdata.user_id = ${readerId ?? nobody} and userdata.kind = 'follow' and userdata.target_type = ${type})`
  return sql<SqlBool>`(comment.model_id in ${followed('model')} or comment.user_id in ${followed('user')})`
}

/** The models that have a category. */
function ofCategory(db: Connection, id = nobody) {
  return db.selectFrom('model_category').select('model_category.model_id').where('model_category.category_id', '=', id)
}

function wordsOf({ keyword = '' }: Listing): string {
  return keyword.trim()
}

/** The free part, as `freePart` cuts it: by its own numbers. */
function freeTextHolds(words: string): RawBuilder<SqlBool> {
  if (isTooShort(words)) return sql<SqlBool>`false`
  return sql<SqlBool>`case when comment.price_coins = 0 then comment.text
    else left(comment.text, least(${freeText.charsMax}::int, char_length(comment.text) * ${freeText.percent}::int / 100)) end ilike ${likePattern(words)}`
}
