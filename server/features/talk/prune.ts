import { sql } from 'kysely'
import { limits } from '@contract/limits'
import { dayMs } from '@contract/shanghai'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { settleMediaLater } from '../media/settle'

/** Takes one talk away 180 days after the end of its share order, with its pictures and what the check had of it; false when none was due. */
export async function pruneTalk({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  return transaction(db, async (tx) => {
    const due = await tx
      .selectFrom('talk')
      .select('share_id')
      .where('prune_at', '<=', now)
      .orderBy('prune_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (due === undefined) return false
    await takeAway(tx, due.share_id, now)
    return true
  })
}

async function takeAway(tx: Tx, shareId: string, now: Date): Promise<void> {
  const lines = tx.selectFrom('talk_line').select('id').where('share_id', '=', shareId)
  const pictures = await tx.selectFrom('talk_picture').select('media_key').where('line_id', 'in', lines).execute()
  await tx
    .updateTable('proposal')
    .set({ text: '', content: '{}', media_keys: sql<string[]>`'{}'` })
    .where('subject_type', '=', 'talkLine')
    .where('subject_id', 'in', lines)
    .execute()
  await tx.deleteFrom('talk_line').where('share_id', '=', shareId).execute()
  await tx.deleteFrom('talk').where('share_id', '=', shareId).execute()
  await settleMediaLater(
    tx,
    pictures.map(({ media_key: key }) => key),
    now,
  )
}

/** What a closed report held as evidence goes as late as the talk itself. */
export async function forgetEvidence({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('report')
    .set({ evidence: null })
    .where('evidence', 'is not', null)
    .where('closed_at', '<', new Date(clock.now().getTime() - limits.talkKeptDays * dayMs))
    .execute()
}
