import type { Generated } from 'kysely'

export type Bucket = 'gift' | 'income' | 'paid' | 'fen'

/** `wallet` and `escrow` are the user's balances; the others are sums of their entries. */
export type Account = 'wallet' | 'escrow' | 'clearing' | `platform:${string}`

export interface WalletTable {
  user_id: string
  gift: Generated<number>
  income: Generated<number>
  paid: Generated<number>
  fen: Generated<number>
}

export interface EscrowTable {
  user_id: string
  order_id: string
  currency: 'coin' | 'fen'
  bucket: Bucket
  balance: number
}

export interface LedgerTransactionTable {
  user_id: string
  id: string
  ref: string
  kind: string
  order_id: string | null
  memo: string
  created_at: Date
}

export interface LedgerEntryTable {
  user_id: string
  transaction_id: string
  seq: number
  account: Account
  bucket: Bucket
  currency: 'coin' | 'fen'
  amount: number
  balance_after: number | null
}

export interface LedgerTables {
  wallet: WalletTable
  escrow: EscrowTable
  ledger_transaction: LedgerTransactionTable
  ledger_entry: LedgerEntryTable
}
