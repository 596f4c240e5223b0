import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { dropHotItem } from '../hot/repo'
import { settleMediaLater } from '../media/settle'
import { withdrawProposals } from '../moderation/withdraw'
import { returnPublishFee } from './publishing'
import { lockComment, standingVersion, updateComment } from './repo'
import { mediaKeysOf } from './version'

/**
 * Deletes the caller's own post or comment: it is hidden from all but its buyers, without any its pictures go from the store, and what
 * publishing cost comes back where it was never passed. Twice is the same as once; another's is NOT_FOUND.
 */
export async function removeComment(tx: Tx, { id, userId, at }: { id: string; userId: string; at: Date }) {
  const row = await lockComment(tx, id)
  if (row === undefined || row.user_id !== userId) return refuse('NOT_FOUND')
  if (row.deleted_at !== null) return
  await updateComment(tx, id, { deleted_at: at })
  await dropHotItem(tx, id)
  await withdrawProposals(tx, id, at)
  await settleMediaLater(tx, [...mediaKeysOf(await standingVersion(tx, row)), ...(await proposedMedia(tx, id))], at)
  const orderId = row.publish_order_id
  if (orderId !== null && row.passed_at === null) await returnPublishFee(tx, { userId, orderId, at })
}

/** What any version of it ever brought along. */
async function proposedMedia(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('proposal').select('media_keys').where('subject_id', '=', id).execute()
  return rows.flatMap(({ media_keys: keys }) => keys)
}
