import type { Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Connection, Tx } from '../../../db/connection'
import type { ComplaintTable, ComplaintWordTable } from '../../../db/tables/settlement'
import { busyMs } from '../claimDue'
import { later } from '../rules'

export type ComplaintRow = Selectable<ComplaintTable>
export type WordRow = Selectable<ComplaintWordTable>

/** WeChat has these: each is known from now on, and asked after. Those that are known and not over are asked after too. */
export async function lookAtComplaints(db: Connection, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('complaint')
    .values(ids.map((id) => ({ id, user_id: null, complained_at: now, next_at: now })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ next_at: now }))
    .execute()
}

export async function changeComplaint(db: Connection, id: string, values: Partial<ComplaintRow>): Promise<void> {
  await db.updateTable('complaint').set(values).where('id', '=', id).execute()
}

/** Locks it until the end of the transaction; undefined where there is none. */
export function lockComplaint(tx: Tx, id: string): Promise<ComplaintRow | undefined> {
  return tx.selectFrom('complaint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Promises that WeChat is told. */
export async function insertWord(
  tx: Tx,
  word: Pick<WordRow, 'complaint_id' | 'kind' | 'words' | 'by_name' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('complaint_word')
    .values({ ...word, id: uuidv7(), next_at: word.created_at })
    .execute()
}

/** Takes the first word of a complaint that WeChat has yet to take, and keeps it from others for a while. */
export async function claimDueWord(tx: Tx, now: Date): Promise<WordRow | null> {
  const row = await tx
    .selectFrom('complaint_word as word')
    .selectAll('word')
    .where('next_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('complaint_word as before')
            .select('before.id')
            .whereRef('before.complaint_id', '=', 'word.complaint_id')
            .whereRef('before.id', '<', 'word.id')
            .where('before.sent_at', 'is', null),
        ),
      ),
    )
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return null
  await changeWord(tx, row.id, { next_at: later(now, busyMs) })
  return row
}

export async function changeWord(db: Connection, id: string, values: Partial<WordRow>): Promise<void> {
  await db.updateTable('complaint_word').set(values).where('id', '=', id).execute()
}
