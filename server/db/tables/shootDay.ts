export interface ShareCheckInTable {
  share_id: string
  user_id: string
  /** When the code was read. */
  at: Date
  received_at: Date
}

export interface ShootDayTables {
  share_check_in: ShareCheckInTable
}
