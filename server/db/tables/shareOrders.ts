import type { Generated } from 'kysely'
import type { ShareState } from '@contract/shareOrders'

/** Why a booking was cancelled: its opener never paid, too few at the deadline, the last one left, or the model called it off. */
export type CancelledFor = 'unpaid' | 'tooFew' | 'nobody' | 'model' | 'operator'

export interface ShareOrderTable {
  id: string
  model_id: string
  opener_user_id: string
  state: ShareState
  starts_at: Date
  ends_at: Date
  deadline: Date
  region_code: string
  share_area: string
  /** What the members alone read, sealed; in a row of the release before it stands in the four columns below. */
  members_sealed: Generated<string | null>
  meeting_address: string
  meeting_longitude: Generated<number | null>
  meeting_latitude: Generated<number | null>
  contact: string
  /** What has passed the check; `proposed_desc` is what the opener wrote. */
  share_desc: string
  proposed_desc: Generated<string>
  min_users: number
  max_users: number
  hourly_fee_fen: number
  seat_fee_fen: number
  price_coins: number
  seats_taken: number
  seats_joined: number
  due_at: Date | null
  created_at: Date
  cancelled_at: Date | null
  /** Null also for what was cancelled before it was asked. */
  cancelled_for: Generated<CancelledFor | null>
  /** When it formed for the first time. */
  formed_at: Generated<Date | null>
  frozen_at: Generated<Date | null>
  /** The suspension of the model's user that holds it back, and lets it go with its end. */
  frozen_with: Generated<string | null>
  /** Counts what a calendar shows of it; the database counts. */
  revision: Generated<number>
}

export interface ShareSeatTable {
  share_id: string
  id: string
  user_id: string
  order_id: string
  state: 'held' | 'joined' | 'left'
  held_until: Date | null
  joined_at: Date | null
  left_at: Date | null
}

export interface WindowClaimTable {
  model_id: string
  starts_at: Date
  share_id: string
}

export interface ShareWaiterTable {
  share_id: string
  user_id: string
  created_at: Date
  offer_until: Date | null
}

export interface ShareMoveTable {
  id: string
  share_id: string
  by_user_id: string
  starts_at: Date
  ends_at: Date
  expires_at: Date
  state: 'open' | 'moved' | 'refused' | 'expired' | 'withdrawn'
  created_at: Date
  decided_at: Date | null
}

export interface ShareMoveAnswerTable {
  move_id: string
  user_id: string
  agrees: boolean
  created_at: Date
}

export interface LiveCardTable {
  activity_id: string
  share_id: string
  joined: number
  closed_at: Date | null
  expires_at: Date
  due_at: Date
}

export interface ShareOrderTables {
  share_order: ShareOrderTable
  share_seat: ShareSeatTable
  window_claim: WindowClaimTable
  share_waiter: ShareWaiterTable
  live_card: LiveCardTable
  share_move: ShareMoveTable
  share_move_answer: ShareMoveAnswerTable
}
