import { runningShareStates } from '@contract/states'
import type { Tx } from '../../db/connection'
import { putHotItems } from '../hot/repo'

/** Puts a public share order into the feed, or brings what the feed says of it up to date; one that is not public stays out. */
export async function showInFeed(tx: Tx, shareId: string): Promise<void> {
  const row = await tx
    .selectFrom('share_order')
    .select(['share_desc', 'share_area', 'seats_joined', 'created_at'])
    .where('id', '=', shareId)
    .where('state', 'in', [...runningShareStates])
    .executeTakeFirst()
  if (row === undefined) return
  const freeText = `${row.share_desc} ${row.share_area}`.trim()
  const votes = row.seats_joined
  await putHotItems(tx, [{ id: shareId, kind: 'shareOrder', freeText, votes, createdAt: row.created_at }])
}
