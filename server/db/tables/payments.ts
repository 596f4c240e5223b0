import type { Generated } from 'kysely'
import type { PayChannel } from '@contract/orders'

export type PaymentState = 'created' | 'paid' | 'closed' | 'failed'

export interface PaymentTable {
  user_id: string
  out_trade_no: string
  order_id: string
  channel: PayChannel
  amount_fen: number
  /** Of the payer, where the channel needs it, in a row of the release before; null once sealed. */
  openid: string | null
  openid_sealed: Generated<string | null>
  state: PaymentState
  /** Whether the money paid the order; false: it went back in full. */
  applied: boolean | null
  transaction_id: string | null
  /** What the provider gave to pay with. */
  prepay: string | null
  prepaid_at: Date | null
  created_at: Date
  paid_at: Date | null
  /** When the provider is asked next; null when nothing more can happen. */
  next_query_at: Date | null
}

/** Whose number it is, of all users: our number of an attempt or refund, or the provider's of a payment. */
export interface PaymentNumberTable {
  kind: 'trade' | 'transaction' | 'refund'
  number: string
  user_id: string
}

export interface PaymentNotifyTable {
  id: string
  received_at: Date
}

export interface RefundTable {
  user_id: string
  ref: string
  out_refund_no: string
  order_id: string
  out_trade_no: string | null
  amount_fen: number
  memo: string
  state: 'processing' | 'done' | 'abnormal'
  created_at: Date
  done_at: Date | null
  next_query_at: Date | null
}

export type DeliveryState = 'paid' | 'handedOver' | 'reported' | 'settled' | 'refunded' | 'exempt'

export interface DeliveryTable {
  user_id: string
  out_trade_no: string
  order_id: string
  state: DeliveryState
  expected_at: Date
  announced_at: Date | null
  handed_over_at: Date | null
  reported_at: Date | null
  tries: Generated<number>
  last_error: string | null
  /** When WeChat is asked next; null when nothing more can happen. */
  next_at: Date | null
  created_at: Date
}

export interface PaymentTables {
  delivery: DeliveryTable
  payment: PaymentTable
  payment_number: PaymentNumberTable
  payment_notify: PaymentNotifyTable
  refund: RefundTable
}
