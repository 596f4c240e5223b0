import type { Generated } from 'kysely'

/** A change of how an account stands; the newest of a user is how it stands. */
export interface StandingTable {
  id: string
  user_id: string
  state: 'good' | 'warned' | 'silenced' | 'suspended'
  until: Date | null
  /** In the operator's words, which the person reads. */
  reason: string
  /** An operator's name, or `clock` where its time was over. */
  decided_by: string
  decided_at: Date
  appeal: Generated<string | null>
  appeal_state: Generated<'none' | 'waiting' | 'upheld' | 'refused'>
  appealed_at: Generated<Date | null>
  answered_by: Generated<string | null>
  answered_at: Generated<Date | null>
  answer: Generated<string | null>
  /** When its bookings are looked at next; null once there is nothing left to be done for it. */
  due_at: Date | null
}

export interface StandingTables {
  standing: StandingTable
}
