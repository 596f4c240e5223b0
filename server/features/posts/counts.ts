import type { Connection } from '../../db/connection'

/** How many comments others can read under each of many things. */
export function commentCountStmt(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('comment')
    .select(['parent_id', ({ fn }) => fn.countAll<number>().as('n')])
    .where('parent_id', 'in', [...ids])
    .where('state', '=', 'passed')
    .where('deleted_at', 'is', null)
    .groupBy('parent_id')
}

/** Which of these things the viewer keeps. */
export function favouriteStmt(db: Connection, viewerId: string, ids: readonly string[]) {
  return db
    .selectFrom('userdata')
    .select('target_id')
    .where('user_id', '=', viewerId)
    .where('kind', '=', 'favourite')
    .where('target_type', 'in', ['post', 'theme', 'comment'])
    .where('target_id', 'in', [...ids])
}
