import type { Static } from 'typebox'
import type { TargetType, UserdataKind } from '@contract/userdata'

export interface UserdataTable {
  user_id: string
  kind: Static<typeof UserdataKind>
  target_type: TargetType
  target_id: string
  created_at: Date
}

/** The count of a thing is the sum over its slots. */
export interface TallyTable {
  target_type: TargetType
  target_id: string
  kind: string
  slot: number
  n: number
}

export interface UserdataTables {
  userdata: UserdataTable
  tally: TallyTable
}
