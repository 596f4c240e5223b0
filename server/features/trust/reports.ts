import { uuidv7 } from 'uuidv7'
import type { TargetType } from '@contract/userdata'
import type { Connection, Tx } from '../../db/connection'
import type { ReportTable } from '../../db/tables/trust'

export interface ReportOf {
  readonly userId: string
  readonly targetType: TargetType
  readonly targetId: string
}

interface NewReport {
  readonly note: string
  readonly at: Date
  /** What stands around the thing now, where the thing alone says too little. */
  readonly evidence?: readonly unknown[]
}

/**
 * Puts a report before the operator. While it waits, another one of the same user about the same thing only replaces its note,
 * so that nobody fills the queue.
 */
export async function fileReport(tx: Tx, report: ReportOf & NewReport): Promise<void> {
  await tx
    .insertInto('report')
    .values({
      user_id: report.userId,
      id: uuidv7(),
      target_type: report.targetType,
      target_id: report.targetId,
      note: report.note,
      created_at: report.at,
      closed_at: null,
      outcome: null,
      evidence: report.evidence === undefined ? null : JSON.stringify(report.evidence),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'target_type', 'target_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ note: report.note }),
    )
    .execute()
}

/** Takes back a report that still waits. Twice is the same as once. */
export async function withdrawReport(tx: Tx, report: ReportOf & { at: Date }): Promise<void> {
  await tx
    .updateTable('report')
    .set({ closed_at: report.at, outcome: 'withdrawn' })
    .where('user_id', '=', report.userId)
    .where('target_type', '=', report.targetType)
    .where('target_id', '=', report.targetId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Reports that wait for the operator, oldest first. */
export function waitingReports(db: Connection, limit: number) {
  return db.selectFrom('report').selectAll().where('closed_at', 'is', null).orderBy('created_at').limit(limit).execute()
}

/** Open reports about one thing, oldest first. */
export function reportsAbout(db: Connection, targetId: string) {
  return db
    .selectFrom('report')
    .selectAll()
    .where('target_id', '=', targetId)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

/** Closes every open report about a thing, and answers how many there were. */
export async function closeReports(
  tx: Tx,
  about: { targetType: TargetType; targetId: string; outcome: NonNullable<ReportTable['outcome']>; at: Date },
): Promise<number> {
  const closed = await tx
    .updateTable('report')
    .set({ closed_at: about.at, outcome: about.outcome })
    .where('target_type', '=', about.targetType)
    .where('target_id', '=', about.targetId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return closed.length
}
