import type { Post } from '@contract/posts'
import type { Connection } from '../../db/connection'
import type { Context } from '../../http/context'
import { refuse } from '../../http/refuse'
import { findParent } from '../comments/parent'
import { videoOrigin } from '../media/origin'
import type { Viewer } from '../media/lock'
import { viewOf, type View } from '../media/view'
import { blockedBy } from '../trust/blocks'
import { unlockedOf } from '../unlocks/repo'
import { loadPosts } from './load'
import type { PostView } from './present'
import { findComment, type CommentRow } from './repo'
import { mayRead } from './rules'

type At = Pick<Context, 'deps' | 'request' | 'caller'>

/** How a call's caller looks at posts. */
export async function postViewOf(db: Connection, ctx: At): Promise<PostView> {
  return { ...(await viewOf(db, ctx)), videoOrigin: videoOrigin(ctx) }
}

/**
 * The row, where this reader may read it; else NOT_FOUND, as if it were not there. A comment is seen where its parent is, but by
 * buyers always.
 */
export async function requireReadable(
  db: Connection,
  row: CommentRow | undefined,
  readerId: string | null,
): Promise<CommentRow> {
  if (row === undefined) return refuse('NOT_FOUND')
  const bought = (await unlockedOf(db, readerId, [row.id])).has(row.id)
  if (!mayRead(row, { id: readerId, bought })) return refuse('NOT_FOUND')
  const own = row.user_id === readerId
  if (bought || own) return row
  if ((await blockedBy(db, readerId)).has(row.user_id)) return refuse('NOT_FOUND')
  if (row.parent_id === null) return row
  const parent = await findParent(db, row.parent_id, readerId)
  return parent?.readable === true ? row : refuse('NOT_FOUND')
}

/** One post as this viewer may see it, who has been let in before. */
export async function showPost(db: Connection, id: string, view: PostView): Promise<Post> {
  return (await loadPosts(db, [id], view)).get(id) ?? refuse('NOT_FOUND')
}

/** A post as any visitor sees it, pictures addressed from the empty origin; null where a visitor may not read it, and for a comment. */
export async function visitorsPost({ db, storage, clock }: Context['deps'], id: string): Promise<Post | null> {
  const row = await findComment(db, id)
  if (row === undefined || row.parent_id !== null || !mayRead(row, { id: null, bought: false })) return null
  const view: PostView = { origin: '', videoOrigin: '', viewer: null, storage, now: clock.now() }
  return (await loadPosts(db, [id], view)).get(id) ?? null
}

/** The viewer of a call that needs one. */
export function signedIn({ viewer }: View): Viewer {
  return viewer ?? refuse('SIGN_IN')
}
