import type { Connection } from '../../db/connection'

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
  const sums = await db
    .selectFrom('tally')
    .select(['target_id', ({ fn }) => fn.sum<number>('n').as('likes')])
    .where('target_type', 'in', ['post', 'theme', 'shareOrder', 'comment'])
    .where('target_id', 'in', [...ids])
    .where('kind', '=', 'like')
    .groupBy('target_id')
    .execute()
  const liked = viewerId === null ? new Set<string>() : await likedBy(db, viewerId, ids)
  const likes = new Map(sums.map((row) => [row.target_id, Number(row.likes)]))
  return new Map(ids.map((id) => [id, { likes: likes.get(id) ?? 0, liked: liked.has(id) }]))
}

async function likedBy(db: Connection, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('userdata')
    .select('target_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'like')
    .where('target_id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.target_id))
}
