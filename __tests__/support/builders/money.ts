import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { transaction } from '../../../server/db/connection'
import { ledger } from '../../../server/features/ledger/ledger'
import type { TestApp } from '../testApp'
import type { TestUser } from './users'

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

/** What every payment that the provider received must show: its money in the ledger exactly once, less what went back or out to those who earned it. */
export async function cashDrift(app: TestApp): Promise<number> {
  const { rows } = await sql<{ drift: number }>`
    select ((select coalesce(sum(amount_fen), 0) from payment where state = 'paid')
      - (select coalesce(sum(amount_fen), 0) from refund where state = 'done' and out_trade_no is not null)
      - (select coalesce(sum(amount_fen), 0) from payout where state = 'done')
      + (select coalesce(sum(amount), 0) from ledger_entry where account = 'platform:cash')
      + abs((select coalesce(sum(amount_fen), 0) from refund where state <> 'done')
      - (select coalesce(sum(amount), 0) from ledger_entry where account = 'platform:refunding')))::bigint as drift`.execute(
    app.db,
  )
  return rows[0]?.drift ?? -1
}

/** What a model's user has earned and was not paid yet, in fen. */
export async function earn(app: TestApp, user: TestUser, fen: number): Promise<void> {
  const entries = [
    { account: 'clearing', bucket: 'fen', amount: -fen },
    { account: 'wallet', bucket: 'fen', amount: fen },
  ] as const
  const posting = { userId: user.id, ref: `earned:${uuidv7()}`, kind: 'income', orderId: null, memo: '拼单收入' }
  await transaction(app.db, (tx) => ledger.post(tx, { ...posting, at: app.clock.now(), entries }))
}
