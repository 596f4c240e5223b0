import { sql } from 'kysely'
import type { Connection } from '../../db/connection'

export interface LedgerDrift {
  /** Sum of all entries: 0 in a sound ledger. */
  readonly coins: number
  readonly fen: number
  /** Wallets and escrows that differ from the sum of their entries. */
  readonly wallets: number
  readonly escrows: number
  /** Fen by which what is being paid out differs from the payouts that are open. */
  readonly paying: number
}

/** Adds the whole ledger up (product 8.5): all five are 0 in a sound one. It reads every entry, so it takes time as the ledger grows. */
export async function ledgerDrift(db: Connection): Promise<LedgerDrift> {
  const { rows } = await sql<LedgerDrift>`
    with wallet_sum as (
      select user_id, bucket, sum(amount) as amount from ledger_entry where account = 'wallet' group by user_id, bucket
    ), wallet_row as (
      select w.user_id, b.bucket, b.balance
        from wallet w cross join lateral (values ('gift', gift), ('income', income), ('paid', paid), ('fen', fen)) b (bucket, balance)
    ), escrow_sum as (
      select e.user_id, t.order_id, e.currency, e.bucket, sum(e.amount) as amount
        from ledger_entry e join ledger_transaction t on t.user_id = e.user_id and t.id = e.transaction_id
       where e.account = 'escrow' group by e.user_id, t.order_id, e.currency, e.bucket
    )
    select
      (select coalesce(sum(amount), 0) from ledger_entry where currency = 'coin')::int8 as coins,
      (select coalesce(sum(amount), 0) from ledger_entry where currency = 'fen')::int8 as fen,
      (select count(*) from wallet_row full join wallet_sum using (user_id, bucket)
        where coalesce(balance, 0) <> coalesce(amount, 0)) as wallets,
      (select count(*) from escrow full join escrow_sum using (user_id, order_id, currency, bucket)
        where coalesce(balance, 0) <> coalesce(amount, 0)) as escrows,
      abs((select coalesce(sum(amount), 0) from ledger_entry where account = 'platform:paying')
        - (select coalesce(sum(amount_fen), 0) from payout where ended_at is null))::int8 as paying`.execute(db)
  const [drift] = rows
  if (drift === undefined) throw new Error('a select without a table returned no row')
  return drift
}
