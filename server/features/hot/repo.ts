import { sql } from 'kysely'
import { limits } from '../../../contract/limits'
import type { Connection } from '../../db/connection'
import { gramsOf } from './grams'
import { hotScore } from './rules'

export type HotKind = 'post' | 'theme' | 'shareOrder'

export interface HotRef {
  readonly id: string
  readonly kind: HotKind
  readonly score: number
}

export interface HotPage {
  readonly keyword: string
  readonly now: Date
  readonly fetch: number
  readonly offset: number
  readonly after: { score: number; id: string } | null
}

/** What may be in the feed: passed posts, themes of approved models, share orders that one can still join. */
function shownItems(db: Connection, { keyword, now }: Pick<HotPage, 'keyword' | 'now'>) {
  const words = keyword.trim()
  return db
    .selectFrom('hot_item')
    .where(({ eb, or, and, exists, selectFrom }) =>
      or([
        and([
          eb('hot_item.kind', '=', 'post'),
          exists(
            selectFrom('comment')
              .select('comment.id')
              .whereRef('comment.id', '=', 'hot_item.id')
              .where('comment.state', '=', 'passed')
              .where('comment.deleted_at', 'is', null),
          ),
        ]),
        and([
          eb('hot_item.kind', '=', 'theme'),
          exists(
            selectFrom('theme')
              .innerJoin('model', 'model.id', 'theme.model_id')
              .select('theme.id')
              .whereRef('theme.id', '=', 'hot_item.id')
              .where('model.state', '=', 'passed'),
          ),
        ]),
        and([
          eb('hot_item.kind', '=', 'shareOrder'),
          exists(
            selectFrom('share_order')
              .select('share_order.id')
              .whereRef('share_order.id', '=', 'hot_item.id')
              .where('share_order.state', 'in', [1, 2])
              .where('share_order.starts_at', '>', now),
          ),
        ]),
      ]),
    )
    .$if(words !== '', (query) => query.where('hot_item.free_text', 'ilike', `%${words.replace(/[\\%_]/g, '\\$&')}%`))
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

export async function countHotItems(db: Connection, page: Pick<HotPage, 'keyword' | 'now'>): Promise<number> {
  return count(db, shownItems(db, page).select('hot_item.id').limit(limits.totalExactTo))
}

/** How many came after a moment; counts no further than `most`. */
export async function countNewer(db: Connection, { since, now, most }: { since: Date; now: Date; most: number }) {
  const newer = shownItems(db, { keyword: '', now }).where('hot_item.created_at', '>', since)
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
