import { sql } from 'kysely'
import type { TestApp } from '../testApp'

/** The sums of the accounts that real money moves through, in fen; an account without entries is 0. */
export async function moneyOf(
  app: TestApp,
): Promise<{ cash: number; sales: number; refunding: number; escrow: number }> {
  const { rows } = await sql<{ account: string; fen: number }>`
    select account, sum(amount)::bigint as fen from ledger_entry where currency = 'fen' group by account`.execute(
    app.db,
  )
  const of = (account: string) => rows.find((row) => row.account === account)?.fen ?? 0
  return {
    cash: of('platform:cash'),
    sales: of('platform:sales'),
    refunding: of('platform:refunding'),
    escrow: of('escrow'),
  }
}

/** What every payment that the provider received must show: its money in the ledger exactly once, less what went back. */
export async function cashDrift(app: TestApp): Promise<number> {
  const { rows } = await sql<{ drift: number }>`
    select ((select coalesce(sum(amount_fen), 0) from payment where state = 'paid')
      - (select coalesce(sum(amount_fen), 0) from refund where state = 'done' and out_trade_no is not null)
      + (select coalesce(sum(amount), 0) from ledger_entry where account = 'platform:cash')
      + abs((select coalesce(sum(amount_fen), 0) from refund where state <> 'done')
      - (select coalesce(sum(amount), 0) from ledger_entry where account = 'platform:refunding')))::bigint as drift`.execute(
    app.db,
  )
  return rows[0]?.drift ?? -1
}
