import type { Post } from '@contract/posts'
import type { Connection } from '../../db/connection'
import { gathered, rowOf, rowsOf } from '../../db/gathered'
import { run } from '../../db/statements'
import type { Context } from '../../http/context'
import { videoOrigin } from '../../http/mediaOrigin'
import { refuse } from '../../http/refuse'
import { nobody } from '../../lib/nobody'
import type { Viewer } from '../media/lock'
import { membershipStmt, viewAs, viewOf, type View } from '../media/view'
import { blockStmt } from '../trust/blocks'
import { unlocksStmt } from '../unlocks/repo'
import { loadPosts } from './load'
import { findParent } from './parent'
import type { PostView } from './present'
import { commentDates, commentQuery, findComment, type CommentRow } from './repo'
import { mayRead } from './rules'

type At = Pick<Context, 'deps' | 'request' | 'caller'>

/** How a call's caller looks at posts. */
export async function postViewOf(db: Connection, ctx: At): Promise<PostView> {
  return { ...(await viewOf(db, ctx)), videoOrigin: videoOrigin(ctx) }
}

/** A post or comment with the reader in front of it. */
export interface Met {
  readonly row: CommentRow
  readonly view: PostView
  /** The order that unlocked it for the reader, null without one. */
  readonly boughtBy: string | null
}

/**
 * A post or comment, with how its reader looks at it, in one statement; NOT_FOUND where he may not read it, as if it were not
 * there. A comment is seen where its parent is, but by buyers always.
 */
export async function requireReadable(db: Connection, ctx: At, id: string): Promise<Met> {
  const readerId = ctx.caller?.id ?? nobody
  const [found] = await run(db, metStmt({ readerId, id }))
  const { row, unlocked, blocked, membership } = found ?? refuse('NOT_FOUND')
  const bought = unlocked !== null
  if (row === null || !mayRead(row, { id: ctx.caller?.id ?? null, bought })) return refuse('NOT_FOUND')
  const view = { ...viewAs(ctx, membership), videoOrigin: videoOrigin(ctx) }
  const met = { row, view, boughtBy: unlocked?.order_id ?? null }
  if (bought || row.user_id === readerId) return met
  if (blocked.some((block) => block.target_id === row.user_id)) return refuse('NOT_FOUND')
  if (row.parent_id === null) return met
  const parent = await findParent(db, row.parent_id, ctx.caller?.id ?? null)
  return parent?.readable === true ? met : refuse('NOT_FOUND')
}

const metStmt = gathered(({ readerId, id }: { readerId: string; id: string }, db) => ({
  row: rowOf(commentQuery(db, id), commentDates),
  unlocked: rowOf(unlocksStmt(db, readerId, [id])),
  blocked: rowsOf(blockStmt(db, readerId)),
  membership: rowsOf(membershipStmt(db, readerId), { vip_until: true }),
}))

/** A post or comment as the caller may see it now. Refuses NOT_FOUND. */
export async function readPost(id: string, ctx: At): Promise<Post> {
  const { db } = ctx.deps
  const { view } = await requireReadable(db, ctx, id)
  return showPost(db, id, view)
}

/** For calls that answer with what they wrote. */
export const postAnew = {
  keeps: ({ id }: Post) => ({ id }),
  shows: ({ id }: { readonly id: string }, _input: unknown, ctx: At) => readPost(id, ctx),
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
