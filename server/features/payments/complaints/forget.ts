import { transaction, type Db, type Tx } from '../../../db/connection'

/** A batch is short work for the database. */
const atOnce = 200

/** Removes complaints that ended before this, with what operators said; what WeChat answered stays among the papers, which nobody may take from. Twice is the same as once. */
export async function forgetComplaints(db: Db, before: Date): Promise<void> {
  while ((await transaction(db, (tx) => forgetSome(tx, before))) === atOnce);
}

async function forgetSome(tx: Tx, before: Date): Promise<number> {
  const rows = await tx
    .selectFrom('complaint')
    .select('id')
    .where('ended_at', '<', before)
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('complaint_word').where('complaint_id', 'in', ids).execute()
  await tx.deleteFrom('complaint').where('id', 'in', ids).execute()
  return rows.length
}
