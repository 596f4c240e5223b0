import type { ColumnType, Generated } from 'kysely'
import type { PayoutState } from '@contract/payouts'

export interface PayoutTable {
  user_id: string
  id: string
  out_bill_no: string
  amount_fen: number
  state: PayoutState
  openid_sealed: string | null
  package_sealed: Generated<string | null>
  transfer_bill_no: Generated<string | null>
  why: Generated<string | null>
  asked_at: Date
  approved_at: Generated<Date | null>
  sent_at: Generated<Date | null>
  waiting_at: Generated<Date | null>
  cancel_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  tries: Generated<number>
  last_error: Generated<string | null>
  next_at: Generated<Date | null>
}

export type PaperKind = 'asked' | 'answered' | 'notified' | 'failed' | 'decided'

export interface SettlementPaperTable {
  about: 'payout' | 'complaint' | 'order'
  about_id: string
  id: string
  kind: PaperKind
  words: string
  at: Date
}

export interface ComplaintTable {
  id: string
  user_id: string | null
  out_trade_no: Generated<string | null>
  state: Generated<'pending' | 'processing' | 'processed' | null>
  amount_fen: Generated<number>
  wanted_fen: Generated<number>
  refunded: Generated<boolean>
  waits: Generated<boolean>
  times: Generated<number>
  words: Generated<string>
  problem: Generated<string>
  phone_sealed: Generated<string | null>
  complained_at: Date
  replied_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  tries: Generated<number>
  last_error: Generated<string | null>
  next_at: Date | null
}

export interface ComplaintWordTable {
  id: string
  complaint_id: string
  kind: 'reply' | 'complete'
  words: string
  by_name: string
  created_at: Date
  sent_at: Generated<Date | null>
  tries: Generated<number>
  last_error: Generated<string | null>
  next_at: Date | null
}

interface SettlementRoundTable {
  name: string
  due_at: Date
}

export type SettledChannel = 'wechatPay' | 'virtual' | 'transfer'

interface ReconciliationTable {
  /** YYYY-MM-DD, Asia/Shanghai. */
  day: string
  channel: SettledChannel
  at: Date
  lines: number
  fen: number
  /** Of `Difference`. */
  differences: ColumnType<unknown, string, string>
  failed: string | null
}

export interface SettlementTables {
  reconciliation: ReconciliationTable
  complaint: ComplaintTable
  complaint_word: ComplaintWordTable
  settlement_round: SettlementRoundTable
  payout: PayoutTable
  settlement_paper: SettlementPaperTable
}
