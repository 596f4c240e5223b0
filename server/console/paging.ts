import { sql, type SelectQueryBuilder } from 'kysely'
import type { Connection } from '../db/connection'

/** Counted exactly up to so many. */
const countTo = 10_000

export interface Paging {
  readonly page?: number
  readonly pageSize?: number
}

/** A part of what was chosen, and how many there are. The rows come in the order of the query. */
export async function pageOf<DB, TB extends keyof DB, O>(
  db: Connection,
  chosen: SelectQueryBuilder<DB, TB, O>,
  { page = 1, pageSize = 20 }: Paging,
): Promise<{ rows: O[]; total: number }> {
  const rows = await chosen
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const counted = chosen
    .clearOrderBy()
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(countTo)
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n from (${counted}) as found`.execute(db)
  // What a query of these columns answers.
  return { rows: rows as O[], total: counts[0]?.n ?? 0 }
}

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const phone = /^1[0-9]{10}$/
