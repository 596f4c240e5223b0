import { sql, type SelectQueryBuilder } from 'kysely'
import { limits } from '@contract/limits'
import type { Connection } from '../db/connection'
import type { Schema } from '../db/schema'
import { together } from '../db/statements'
import { behind, orderBy, sortValues, type Sort } from './keyset'
import { pageRequest, type PageInput } from './page'

/** One page of the rows of `chosen` in the order of `sort`, and how many there are, up to 1,000: two statements, one round trip. */
export async function keysetPage<TB extends keyof Schema>(
  db: Connection,
  chosen: SelectQueryBuilder<Schema, TB, object>,
  sort: Sort,
  input: PageInput,
) {
  const request = pageRequest(input, sort.keys.length)
  const { after } = request
  const page = chosen
    .selectAll()
    .select(sortValues(sort).as('cursor'))
    .$if(after !== null, (query) => query.where(behind(sort, after ?? [])))
    .orderBy(orderBy(sort))
    // Written out: of a limit that it does not know the database thinks so little that it plans each page anew.
    .limit(sql.lit(request.fetch))
    .$if(request.offset > 0, (query) => query.offset(request.offset))
  const counted = chosen
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(limits.totalExactTo))
    .as('counted')
  const count = db.selectFrom(counted).select(({ fn }) => fn.countAll<number>().as('n'))
  const [rows, [total]] = await together(db, page, count)
  return { request, rows, total: total?.n ?? 0 }
}
