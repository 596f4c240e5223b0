import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import { nobody } from '../../lib/nobody'

export interface Votes {
  readonly likes: number
  /** The viewer's own. */
  readonly liked: boolean
}

/** Likes of many things, and whether the viewer's own is among them. */
export async function votesOf(
  db: Connection,
  ids: readonly string[],
  viewerId: string | null,
): Promise<ReadonlyMap<string, Votes>> {
  if (ids.length === 0) return new Map()
  return votesFrom(ids, await together(db, likesStmt(db, ids), likedStmt(db, viewerId ?? nobody, ids)))
}

/** Of what `likesStmt` and `likedStmt` found. */
export function votesFrom(
  ids: readonly string[],
  [sums, mine]: readonly [readonly Sum[], readonly { target_id: string }[]],
): ReadonlyMap<string, Votes> {
  const liked = new Set(mine.map((row) => row.target_id))
  const likes = new Map(sums.map((row) => [row.target_id, Number(row.likes)]))
  return new Map(ids.map((id) => [id, { likes: likes.get(id) ?? 0, liked: liked.has(id) }]))
}

interface Sum {
  readonly target_id: string
  readonly likes: number | string
}

export function likesStmt(db: Connection, ids: readonly string[]) {
  return db
    .selectFrom('tally')
    .select(['target_id', ({ fn }) => fn.sum<number>('n').as('likes')])
    .where('target_type', 'in', ['post', 'theme', 'shareOrder', 'comment'])
    .where('target_id', 'in', [...ids])
    .where('kind', '=', 'like')
    .groupBy('target_id')
}

export function likedStmt(db: Connection, userId: string, ids: readonly string[]) {
  return db
    .selectFrom('userdata')
    .select('target_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'like')
    .where('target_id', 'in', [...ids])
}
