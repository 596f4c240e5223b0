import type { ColumnType } from 'kysely'
import type { TargetType } from '@contract/userdata'

export interface ReportTable {
  user_id: string
  id: string
  target_type: TargetType
  target_id: string
  note: string
  created_at: Date
  closed_at: Date | null
  outcome: 'upheld' | 'dismissed' | 'withdrawn' | null
  /** What stood around it when it was reported; JSON text on the way in. */
  evidence: ColumnType<unknown, string | null | undefined, string | null>
}

export interface TrustTables {
  report: ReportTable
}
