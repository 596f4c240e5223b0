/** What a user has paid to read; it holds for ever, unless it was taken down and refunded. */
export interface UnlockTable {
  user_id: string
  target_type: 'post' | 'comment' | 'theme'
  target_id: string
  order_id: string
  price_coins: number
  created_at: Date
}

export interface UnlockTables {
  unlock: UnlockTable
}
