import { sql } from 'kysely'
import type { TestApp } from '../testApp'
import type { TestUser } from './users'

/** The coins of a user's wallet. */
export async function coinsOf(app: TestApp, user: TestUser): Promise<number> {
  const wallet = await app.db.selectFrom('wallet').selectAll().where('user_id', '=', user.id).executeTakeFirst()
  return wallet === undefined ? 0 : wallet.gift + wallet.income + wallet.paid
}

export async function entryCount(app: TestApp): Promise<number> {
  const { n } = await app.db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** What must hold of any ledger: entries sum to 0, and every balance is the sum of its entries and not negative. */
export async function ledgerDrift(app: TestApp): Promise<number> {
  const { rows } = await sql<{ drift: number }>`
    select (select coalesce(abs(sum(amount)), 0) from ledger_entry)::int8
      + (select count(*) from wallet w where gift < 0 or income < 0 or paid < 0 or fen < 0 or gift + income + paid + fen <>
          (select coalesce(sum(amount), 0) from ledger_entry e where e.user_id = w.user_id and e.account = 'wallet'))
      + (select count(*) from escrow s where balance < 0 or balance <>
          (select coalesce(sum(e.amount), 0) from ledger_entry e
             join ledger_transaction t on t.user_id = e.user_id and t.id = e.transaction_id
            where e.user_id = s.user_id and t.order_id = s.order_id and e.account = 'escrow' and e.bucket = s.bucket))
      + abs((select coalesce(sum(amount), 0) from ledger_entry where account = 'platform:paying')
          - (select coalesce(sum(amount_fen), 0) from payout where ended_at is null))::int8
      as drift`.execute(app.db)
  return rows[0]?.drift ?? -1
}

/** The coins that the platform has taken as fees. */
export async function feesTaken(app: TestApp): Promise<number> {
  const rows = await app.db.selectFrom('ledger_entry').select('amount').where('account', '=', 'platform:fees').execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
