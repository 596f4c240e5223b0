import type { Tx } from '../../../db/connection'
import { ledger, type Entry } from '../../ledger/ledger'
import { addNotices } from '../../notices/add'
import { told } from '../../notices/told'
import { addPaper } from '../papers'
import { endPayout, lockPayout, type PayoutRow } from './repo'

/** What was asked for and is not paid yet: the sum of all open payouts. */
const payingAccount = 'platform:paying'

type Amount = Pick<PayoutRow, 'user_id' | 'id' | 'amount_fen'>

/** The money leaves the wallet, whose lock is held. */
export async function takeFromWallet(tx: Tx, payout: Amount, at: Date): Promise<void> {
  await post(tx, payout, { step: 'asked', memo: '提现', from: 'wallet', to: payingAccount, at })
}

/** WeChat has paid. Once: what is over stays as it ended. */
export async function finish(tx: Tx, found: PayoutRow, at: Date): Promise<void> {
  const row = await lockWithWallet(tx, found)
  if (row.ended_at !== null) return
  await post(tx, row, { step: 'done', memo: '提现到账', from: payingAccount, to: 'platform:cash', at })
  await endPayout(tx, row, { state: 'done', why: null, at })
  await tell(tx, row, told.payoutDone({ fen: row.amount_fen }), at)
}

/** Nothing comes of it, and the money is back in the wallet. Once: what is over stays as it ended. */
export async function giveBack(
  tx: Tx,
  found: PayoutRow,
  end: { state: 'failed' | 'cancelled' | 'refused'; why: string | null; at: Date },
): Promise<void> {
  const row = await lockWithWallet(tx, found)
  if (row.ended_at !== null) return
  const { why, at } = end
  await post(tx, row, { step: 'back', memo: '提现未成，已退回', from: payingAccount, to: 'wallet', at })
  await endPayout(tx, row, end)
  if (why !== null) await tell(tx, row, told.payoutBack({ fen: row.amount_fen, why }), at)
}

/** The wallet first, as everywhere. */
export async function lockWithWallet(tx: Tx, row: PayoutRow): Promise<PayoutRow> {
  await ledger.lockWallet(tx, row.user_id)
  return lockPayout(tx, row)
}

/** Calls it off: at once while no operator has approved it, else once WeChat has; nothing where WeChat pays already. */
export async function callOff(
  tx: Tx,
  found: PayoutRow,
  by: { state: 'cancelled' | 'refused'; why: string | null; words: string; at: Date },
): Promise<void> {
  const row = await lockWithWallet(tx, found)
  if (row.ended_at !== null || row.state === 'moving' || row.cancel_at !== null) return
  await addPaper(tx, paperOf(row), { kind: 'decided', words: by.words, at: by.at })
  if (row.state === 'asked') return giveBack(tx, row, by)
  await tx
    .updateTable('payout')
    .set({ cancel_at: by.at, why: by.why, next_at: by.at })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .execute()
}

export function paperOf({ id }: Pick<PayoutRow, 'id'>) {
  return { about: 'payout', about_id: id } as const
}

async function tell(tx: Tx, { user_id: userId, id }: PayoutRow, said: ReturnType<typeof told.payoutDone>, at: Date) {
  await addNotices(tx, [{ ...said, userId, key: `payout ${id} over` }], at)
}

interface Move {
  readonly step: 'asked' | 'done' | 'back'
  readonly memo: string
  readonly from: Entry['account']
  readonly to: Entry['account']
  readonly at: Date
}

function post(tx: Tx, payout: Amount, { step, memo, from, to, at }: Move): Promise<boolean> {
  const { user_id: userId, id, amount_fen: fen } = payout
  return ledger.post(tx, {
    userId,
    ref: `payout:${step}:${id}`,
    kind: 'withdraw',
    orderId: null,
    memo,
    at,
    entries: [
      { account: from, bucket: 'fen', amount: -fen },
      { account: to, bucket: 'fen', amount: fen },
    ],
  })
}
