import type { Connection } from '../../db/connection'

/** How many comments others can read under each of many things. */
export async function commentCounts(db: Connection, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('comment')
    .select(['parent_id', ({ fn }) => fn.countAll<number>().as('n')])
    .where('parent_id', 'in', [...ids])
    .where('state', '=', 'passed')
    .where('deleted_at', 'is', null)
    .groupBy('parent_id')
    .execute()
  return new Map(rows.map((row) => [row.parent_id ?? '', row.n]))
}

/** Which of these things the viewer keeps; none for a visitor. */
export async function favouritesOf(db: Connection, viewerId: string | null, ids: readonly string[]) {
  if (viewerId === null || ids.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('userdata')
    .select('target_id')
    .where('user_id', '=', viewerId)
    .where('kind', '=', 'favourite')
    .where('target_type', 'in', ['post', 'theme', 'comment'])
    .where('target_id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.target_id))
}
