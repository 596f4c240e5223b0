import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ModelFilter } from '@contract/models'
import { fenOf } from '@contract/prices'
import { shanghaiDay, shanghaiHour } from '@contract/shanghai'
import { isTooShort } from '../../lib/shortWords'
import { regionPrefix } from '../regions/match'

type Condition = RawBuilder<SqlBool>

/**
 * The conditions of product 5.2's filter on a model, all bounds inclusive; 0, -1 and empty ask for nothing. The region is left to
 * the caller: a model lives in one, a share order takes place in one.
 */
export function modelConditions(filter: ModelFilter, now: Date): Condition[] {
  return [
    sql<SqlBool>`model.state = 'passed'`,
    ...payConditions(filter),
    ...equals(sql`model.sex`, filter.sex),
    ...equals(sql`model.tag`, filter.tag),
    ...ageConditions(filter, now),
    ...between(sql`model.hourly_fee_fen`, fenOf(filter.pay1 ?? 0), fenOf(filter.pay2 ?? 0)),
    ...between(sql`model.weight`, filter.weight1, filter.weight2),
    ...between(sql`model.height`, filter.height1, filter.height2),
    ...between(sql`model.shoe_size`, filter.shoeSize1, filter.shoeSize2),
    ...categoryConditions(filter.classIds ?? []),
  ]
}

/** Everything below a province, city or county; the empty code asks for nothing. */
export function regionConditions(column: RawBuilder<unknown>, code: string | undefined): Condition[] {
  if (code === undefined || code === '') return []
  return [sql<SqlBool>`${column} like ${`${regionPrefix(code)}%`}`]
}

/** What begins on these days of Shanghai, both included; an empty one asks for nothing. */
export function dayConditions(start: RawBuilder<unknown>, { day1 = '', day2 = '' }: ModelFilter): Condition[] {
  return [
    ...(day1 === '' ? [] : [sql<SqlBool>`${start} >= ${shanghaiHour(day1)}::timestamptz`]),
    ...(day2 === '' ? [] : [sql<SqlBool>`${start} < ${shanghaiHour(day2, 24)}::timestamptz`]),
  ]
}

/** A search looks through free text, from two characters on. */
export function keywordConditions(
  columns: ReadonlyArray<RawBuilder<unknown>>,
  keyword: string | undefined,
): Condition[] {
  const words = (keyword ?? '').trim()
  if (isTooShort(words)) return []
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const hits = columns.map((column) => sql<SqlBool>`${column} ilike ${pattern}`)
  return [sql<SqlBool>`(${sql.join(hits, sql` or `)})`]
}

function payConditions({ pay = 0 }: ModelFilter): Condition[] {
  if (pay === 1) return [sql<SqlBool>`model.hourly_fee_fen = 0`]
  return pay === 2 ? [sql<SqlBool>`model.hourly_fee_fen > 0`] : []
}

function equals(column: RawBuilder<unknown>, value = -1): Condition[] {
  return value === -1 ? [] : [sql<SqlBool>`${column} = ${value}`]
}

function between(column: RawBuilder<unknown>, least = 0, most = 0): Condition[] {
  return [
    ...(least > 0 ? [sql<SqlBool>`${column} >= ${least}`] : []),
    ...(most > 0 ? [sql<SqlBool>`${column} <= ${most}`] : []),
  ]
}

/** Somebody is n years old from the n-th birthday on, until the day before the next. */
function ageConditions({ age1 = 0, age2 = 0 }: ModelFilter, now: Date): Condition[] {
  if (age1 <= 0 && age2 <= 0) return []
  const today = shanghaiDay(now)
  const ago = (years: number) => sql`(${today}::date - make_interval(years => ${years}::int))::date`
  return [
    ...(age1 > 0 ? [sql<SqlBool>`model.birth_day <= ${ago(age1)}`] : []),
    ...(age2 > 0 ? [sql<SqlBool>`model.birth_day > ${ago(age2 + 1)}`] : []),
  ]
}

/** Any of the styles. */
function categoryConditions(ids: readonly string[]): Condition[] {
  if (ids.length === 0) return []
  return [
    sql<SqlBool>`exists (select from model_category c where c.model_id = model.id and c.category_id = any(${[...ids]}::uuid[]))`,
  ]
}
