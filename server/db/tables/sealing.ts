export interface SealingTable {
  one: boolean
  /** Until then rows are written as the release before reads them; null: its first server has not looked yet. */
  plain_until: Date | null
}

export interface SealingTables {
  sealing: SealingTable
}
