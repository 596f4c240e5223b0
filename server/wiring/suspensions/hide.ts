import type { Tx } from '../../db/connection'
import { keysOfUser } from '../../features/media/holders'
import { settleMediaLater } from '../../features/media/settle'

interface Hiding {
  readonly userId: string
  readonly standingId: string
  readonly at: Date
}

/** Hides what somebody published from all but its buyers, as if it were deleted; answers how many things that were. Twice is the same as once. */
export async function hideContent(tx: Tx, { userId, standingId, at }: Hiding): Promise<number> {
  const written = await tx
    .updateTable('comment')
    .set({ deleted_at: at, hidden_with: standingId })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  const cards = await tx
    .updateTable('model')
    .set({ state: 'hidden' })
    .where('user_id', '=', userId)
    .where('state', '=', 'passed')
    .returning('id')
    .execute()
  const hidden = written.length + cards.length
  if (hidden > 0) await settleMediaLater(tx, await keysOfUser(tx, userId), at)
  return hidden
}

/** Shows all of it again. */
export async function showContent(tx: Tx, { userId, at }: Pick<Hiding, 'userId' | 'at'>): Promise<number> {
  const written = await tx
    .updateTable('comment')
    .set({ deleted_at: null, hidden_with: null })
    .where('user_id', '=', userId)
    .where('hidden_with', 'is not', null)
    .returning('id')
    .execute()
  const cards = await tx
    .updateTable('model')
    .set({ state: 'passed' })
    .where('user_id', '=', userId)
    .where('state', '=', 'hidden')
    .returning('id')
    .execute()
  const shown = written.length + cards.length
  if (shown > 0) await settleMediaLater(tx, await keysOfUser(tx, userId), at)
  return shown
}
