import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { limits } from '@contract/limits'
import type { ModelFilter } from '@contract/models'
import { behind, orderBy, sortValues, type Sort, type SortKey } from '../../http/keyset'
import { pageRequest, type CursorValues, type PageRequest } from '../../http/page'
import { refuse } from '../../http/refuse'
import { pinPrefix } from '../pins/city'
import { dayConditions, keywordConditions, modelConditions, regionConditions } from './filter'

/** What a search goes through: models, or share orders with their models. */
export interface Searched {
  readonly from: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly createdAt: RawBuilder<unknown>
  readonly price: RawBuilder<unknown>
  readonly region: RawBuilder<unknown>
  readonly texts: ReadonlyArray<RawBuilder<unknown>>
  /** When it begins; null for what is of no day. */
  readonly start: RawBuilder<unknown> | null
  /** Until when it is of use; what is over comes last in every order. */
  readonly until: RawBuilder<unknown> | null
  /** Which of them the public sees. */
  readonly visible: ReadonlyArray<RawBuilder<SqlBool>>
}

export const searchedModels: Searched = {
  from: sql`model`,
  id: sql`model.id`,
  createdAt: sql`model.created_at`,
  price: sql`model.hourly_fee_fen`,
  region: sql`model.region_code`,
  texts: [sql`model.name`, sql`model.no`, sql`model.intro`],
  start: null,
  until: null,
  visible: [],
}

export interface Hit {
  readonly id: string
  readonly cursor: CursorValues
}

export interface Found {
  readonly request: PageRequest
  readonly hits: readonly Hit[]
  /** Exact up to 1,000. */
  readonly total: number
}

/** A search that is ready to be asked. */
interface Search<Shown> {
  readonly page: RawBuilder<PageRow & Shown>
  readonly count: RawBuilder<{ n: number }>
}

export interface PageRow {
  readonly id: string
  readonly keys: CursorValues
}

/** Which page a filter asks for. Refuses a cursor that is none of this search. */
export function searchPage(searched: Searched, filter: ModelFilter, now: Date): PageRequest {
  return pageRequest(filter, sortOf(searched, filter, now).keys.length + 1)
}

/**
 * One page of a search. Pins and recommendations end with time, so a cursor keeps the moment of its first page and later pages sort by that
 * moment. Without a cursor and ages `now` is handed on alone, so that the statement can be stored. `shown` are columns that come with each hit.
 */
export function searchOf<Shown = unknown>(
  searched: Searched,
  filter: ModelFilter,
  now: Date,
  shown: readonly RawBuilder<unknown>[] = [],
): Search<Shown> {
  const request = searchPage(searched, filter, now)
  const [firstLook, ...after] = request.after ?? []
  const sort = sortOf(searched, filter, firstLook === undefined ? now : momentOf(firstLook))
  const conditions = [
    ...modelConditions(filter, now),
    ...searched.visible,
    ...(searched.start === null ? [] : dayConditions(searched.start, filter)),
    ...regionConditions(searched.region, filter.pcc),
    ...keywordConditions(searched.texts, filter.keyword),
  ]
  // Written out: of a limit that it does not know the database thinks so little that it plans each page anew, which costs more than the page.
  const limit = sql.lit(request.fetch)
  const rest = request.after === null ? conditions : [...conditions, behind(sort, after)]
  const columns = sql.join([sql`${searched.id} as id`, sql`${sortValues(sort)} as keys`, ...shown])
  return {
    page: sql<PageRow & Shown>`
      select ${columns} from ${searched.from} where ${all(rest)}
      order by ${orderBy(sort)} limit ${limit} ${request.offset === 0 ? sql`` : sql`offset ${request.offset}`}`,
    count: count(searched, conditions),
  }
}

/** What a search found that was asked now. */
export function foundOn(
  request: PageRequest,
  { rows, counted }: { readonly rows: readonly PageRow[]; readonly counted: { readonly n: number } | null | undefined },
  now: Date,
): Found {
  const [firstLook = now.getTime()] = request.after ?? []
  return {
    request,
    total: counted?.n ?? 0,
    hits: rows.map(({ id, keys }) => ({ id, cursor: [firstLook, ...keys] })),
  }
}

function count(searched: Searched, conditions: Array<RawBuilder<SqlBool>>) {
  return sql<{ n: number }>`select count(*) as n from
    (select from ${searched.from} where ${all(conditions)} limit ${sql.lit(limits.totalExactTo)}) as counted`
}

function all(conditions: ReadonlyArray<RawBuilder<SqlBool>>): RawBuilder<unknown> {
  return sql.join(conditions, sql` and `)
}

/**
 * The default order of a city is pinned, recommended, newest (product 5.3). A pin is bought for the model's city: lists of the whole
 * country or of a province are by newest alone, and share orders elsewhere take no place in front.
 */
function sortOf(searched: Searched, filter: ModelFilter, at: Date): Sort {
  const direction = filter.sortType === 'price' ? 'asc' : 'desc'
  const over = searched.until === null ? [] : [overLast(searched.until, at, direction)]
  return { keys: [...over, ...wantedKeys(searched, filter, at), { of: searched.id, kind: 'id' }], direction }
}

function wantedKeys(searched: Searched, { sortType, pcc }: ModelFilter, at: Date): SortKey[] {
  const newest: SortKey = { of: searched.createdAt, kind: 'time' }
  if (sortType === 'new') return [newest]
  if (sortType === 'hot') return [{ of: sql`model.hot_score`, kind: 'number' }]
  if (sortType === 'price') return [{ of: searched.price, kind: 'number' }]
  const city = pinPrefix(pcc ?? '')
  if (city === null) return [newest]
  return [pinned(sql`model.top_until`, city, at), pinned(sql`model.rec_until`, city, at), newest]
}

function pinned(until: RawBuilder<unknown>, city: string, at: Date): SortKey {
  const here = sql`model.region_code like ${`${city}%`}`
  return { of: sql`(case when ${until} > ${at}::timestamptz and ${here} then 1 else 0 end)`, kind: 'number' }
}

function overLast(until: RawBuilder<unknown>, at: Date, direction: Sort['direction']): SortKey {
  const still = runs(until, at)
  return direction === 'desc' ? still : { of: sql`(1 - ${still.of})`, kind: 'number' }
}

function runs(until: RawBuilder<unknown>, at: Date): SortKey {
  return { of: sql`(case when ${until} > ${at}::timestamptz then 1 else 0 end)`, kind: 'number' }
}

const latestMoment = 4e12

function momentOf(value: unknown): Date {
  const fits = typeof value === 'number' && value >= 0 && value <= latestMoment
  return fits ? new Date(value) : refuse('BAD_INPUT', { field: 'cursor' })
}
