import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { dropHotItem } from '../hot/repo'
import { withdrawProposals } from '../moderation/withdraw'
import { returnPublishFee } from './publishing'
import { lockComment, updateComment } from './repo'

/**
 * Deletes the caller's own post or comment: it is hidden from all but its buyers, and what publishing cost comes back where it was never
 * passed. Twice is the same as once; another's is NOT_FOUND.
 */
export async function removeComment(tx: Tx, { id, userId, at }: { id: string; userId: string; at: Date }) {
  const row = await lockComment(tx, id)
  if (row === undefined || row.user_id !== userId) return refuse('NOT_FOUND')
  if (row.deleted_at !== null) return
  await updateComment(tx, id, { deleted_at: at })
  await dropHotItem(tx, id)
  await withdrawProposals(tx, id, at)
  const orderId = row.publish_order_id
  if (orderId !== null && row.passed_at === null) await returnPublishFee(tx, { userId, orderId, at })
}
