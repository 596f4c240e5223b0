import type { Connection } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { isBlocked } from '../trust/blocks'
import { findParent } from './parent'
import { findComment } from './repo'
import type { ParentRef } from './repo'

/** Where a comment goes: under a parent, perhaps in answer to another comment there. */
export interface Place {
  readonly parent: ParentRef
  readonly replyTo: string | null
}

/**
 * Refuses NOT_FOUND where the writer cannot see the parent or the comment that is answered, and BLOCKED where the author of either has
 * blocked the writer.
 */
export async function requirePlace(db: Connection, writerId: string, { parent, replyTo }: Place): Promise<void> {
  const found = await findParent(db, parent.id, writerId)
  if (found === null || !found.readable || found.type !== parent.type) return refuse('NOT_FOUND')
  if (await isBlocked(db, { by: found.authorId, user: writerId })) refuse('BLOCKED')
  if (replyTo === null) return
  const answered = await findComment(db, replyTo)
  const seen = answered?.parent_id === parent.id && answered.state === 'passed' && answered.deleted_at === null
  if (answered === undefined || !seen) return refuse('NOT_FOUND')
  if (await isBlocked(db, { by: answered.user_id, user: writerId })) refuse('BLOCKED')
}
