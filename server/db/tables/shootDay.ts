import type { Generated } from 'kysely'

export interface ShareCheckInTable {
  share_id: string
  user_id: string
  /** When the code was read. */
  at: Date
  received_at: Date
}

export interface CalendarFeedTable {
  secret_hash: string
  user_id: string
  secret_sealed: string
  created_at: Date
  revoked_at: Date | null
}

export interface ShareNoShowTable {
  share_id: string
  user_id: string
  /** Who says it. */
  side: 'member' | 'model'
  text: string
  media_keys: Generated<string[]>
  created_at: Date
}

export interface ShareRefundTable {
  share_id: string
  state: 'waiting' | 'granted' | 'dismissed'
  proposed_at: Date
  decided_at: Date | null
}

export interface ShareHomeTable {
  share_id: string
  user_id: string
  phone_sealed: string
  /** By which the link is found. */
  secret_hash: string
  secret_sealed: string
  created_at: Date
  /** When they said that they are home. */
  safe_at: Date | null
}

export interface ShootDayTables {
  share_home: ShareHomeTable
  share_no_show: ShareNoShowTable
  share_refund: ShareRefundTable
  calendar_feed: CalendarFeedTable
  share_check_in: ShareCheckInTable
}
