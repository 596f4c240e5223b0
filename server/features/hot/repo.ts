import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { limits } from '@contract/limits'
import { runningShareStates } from '@contract/states'
import type { Connection } from '../../db/connection'
import { gramsOf } from '../../lib/grams'
import { hotScore } from './rules'

export type HotKind = 'post' | 'theme' | 'shareOrder'

export interface HotRef {
  readonly id: string
  readonly kind: HotKind
  readonly score: number
}

export interface HotPage extends HotAsked {
  readonly fetch: number
  readonly offset: number
  readonly after: { score: number; id: string } | null
}

/** Which part of the feed is asked for. */
export interface HotAsked {
  /** A word of two characters or more; a single one finds nothing. Empty finds all. */
  readonly keyword: string
  /** Only these; none for all. */
  readonly kinds: readonly HotKind[]
  readonly now: Date
  /** Whose posts the viewer does not want to see. */
  readonly blocked: ReadonlySet<string>
}

/** What may be in the feed: passed posts, themes of approved models, share orders that one can still join. */
function shownItems(db: Connection, { keyword, kinds, now, blocked }: HotAsked) {
  const words = keyword.trim()
  const without = [...blocked]
  // Joined, not asked by `exists`: behind an `or` the database would read all posts for every page.
  return db
    .selectFrom('hot_item')
    .leftJoin('comment as post', (join) =>
      join
        .onRef('post.id', '=', 'hot_item.id')
        .on('post.state', '=', 'passed')
        .on('post.deleted_at', 'is', null)
        .on(({ not, eb }) => not(eb('post.user_id', '=', sql<string>`any(${without}::uuid[])`))),
    )
    .leftJoin('theme', (join) =>
      join
        .onRef('theme.id', '=', 'hot_item.id')
        .on('theme.taken_down_at', 'is', null)
        .on(({ not, eb }) => not(eb('theme.user_id', '=', sql<string>`any(${without}::uuid[])`))),
    )
    .leftJoin('model', (join) => join.onRef('model.id', '=', 'theme.model_id').on('model.state', '=', 'passed'))
    .leftJoin('share_order', (join) =>
      join
        .onRef('share_order.id', '=', 'hot_item.id')
        .on('share_order.state', 'in', [...runningShareStates])
        .on('share_order.starts_at', '>', now),
    )
    .where(({ or, eb }) =>
      or([eb('post.id', 'is not', null), eb('model.id', 'is not', null), eb('share_order.id', 'is not', null)]),
    )
    .$if(kinds.length > 0, (query) => query.where('hot_item.kind', 'in', [...kinds]))
    .$if(words !== '', (query) => query.where(holds(words)))
}

/** The rows of `hot_item` whose free text holds the words: the pairs are found by index, then the words themselves are looked at. */
export function holds(words: string): RawBuilder<SqlBool> {
  const grams = gramsOf(words)
  if (grams.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`hot_item.grams @> ${grams}::text[] and hot_item.free_text ilike ${likePattern(words)}`
}

/** Matches texts that hold the words, with signs of patterns taken by the letter. */
export function likePattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

export function listHotRefs(db: Connection, page: HotPage): Promise<HotRef[]> {
  const { after } = page
  return shownItems(db, page)
    .select(['hot_item.id', 'hot_item.kind', 'hot_item.score'])
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('hot_item.score', 'hot_item.id'), '<', tuple(after?.score ?? 0, after?.id ?? '')),
      ),
    )
    .orderBy('hot_item.score', 'desc')
    .orderBy('hot_item.id', 'desc')
    .limit(page.fetch)
    .offset(page.offset)
    .execute()
}

export async function countHotItems(db: Connection, asked: HotAsked): Promise<number> {
  return count(db, shownItems(db, asked).select('hot_item.id').limit(limits.totalExactTo))
}

/** How many came after a moment; counts no further than `most`. */
export async function countNewer(
  db: Connection,
  { since, most, ...asked }: Omit<HotAsked, 'keyword'> & { since: Date; most: number },
) {
  const newer = shownItems(db, { ...asked, keyword: '' }).where('hot_item.created_at', '>', since)
  return count(db, newer.select('hot_item.id').limit(most))
}

async function count(db: Connection, some: ReturnType<ReturnType<typeof shownItems>['select']>): Promise<number> {
  const { n } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export interface NewHotItem {
  readonly id: string
  readonly kind: HotKind
  /** The part that everybody may read; nothing else may be found by searching. */
  readonly freeText: string
  readonly votes: number
  readonly createdAt: Date
}

/** Puts things into the feed, or brings what it says of them up to date. */
export async function putHotItems(db: Connection, items: readonly NewHotItem[]): Promise<void> {
  if (items.length === 0) return
  await db
    .insertInto('hot_item')
    .values(
      items.map((item) => ({
        id: item.id,
        kind: item.kind,
        score: hotScore(item),
        free_text: item.freeText,
        grams: gramsOf(item.freeText),
        created_at: item.createdAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        score: sql`excluded.score`,
        free_text: sql`excluded.free_text`,
        grams: sql`excluded.grams`,
      }),
    )
    .execute()
}

/** Takes a thing out of the feed and its search. Twice is the same as once. */
export async function dropHotItem(db: Connection, id: string): Promise<void> {
  await db.deleteFrom('hot_item').where('id', '=', id).execute()
}
