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

export interface ShootDayTables {
  calendar_feed: CalendarFeedTable
  share_check_in: ShareCheckInTable
}
