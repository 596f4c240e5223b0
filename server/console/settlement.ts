import { Value } from 'typebox/value'
import type { ComplaintShown, ComplaintWhole, PayoutShown, PayoutWhole } from '@contract/console/settlement'
import { ReconciliationShown } from '@contract/console/settlement'
import { hourMs } from '@contract/shanghai'
import type { Connection } from '../db/connection'
import type { Deps } from '../deps'
import { maskPhone } from '../features/accounts/rules'
import type { ComplaintRow } from '../features/payments/complaints/repo'
import { papersOf } from '../features/payments/papers'
import type { PayoutRow } from '../features/payments/payouts/repo'
import { vaultOf } from '../lib/vault'

const most = 200
/** WeChat's own deadlines: a first answer, and the end. */
const [answerMs, endMs] = [24 * hourMs, 72 * hourMs]

export async function payoutsShown(db: Connection, over: boolean): Promise<PayoutShown[]> {
  const rows = await db
    .selectFrom('payout')
    .innerJoin('app_user', 'app_user.id', 'payout.user_id')
    .selectAll('payout')
    .select('app_user.nickname')
    .where('ended_at', over ? 'is not' : 'is', null)
    .orderBy('asked_at', over ? 'desc' : 'asc')
    .limit(most)
    .execute()
  return rows.map(presentPayout)
}

/** One payout; null where there is none. */
export async function payoutWhole(db: Connection, id: string): Promise<PayoutWhole | null> {
  const row = await db
    .selectFrom('payout')
    .innerJoin('app_user', 'app_user.id', 'payout.user_id')
    .selectAll('payout')
    .select('app_user.nickname')
    .where('payout.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const wallet = await db.selectFrom('wallet').select('fen').where('user_id', '=', row.user_id).executeTakeFirst()
  const paid = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.sum<number | null>('amount_fen').as('fen'))
    .where('user_id', '=', row.user_id)
    .where('state', '=', 'done')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return {
    ...presentPayout(row),
    ...{ outBillNo: row.out_bill_no, transferBillNo: row.transfer_bill_no },
    ...{ walletFen: wallet?.fen ?? 0, paidBeforeFen: Number(paid.fen ?? 0) },
    papers: await steps(db, { about: 'payout', about_id: id }),
  }
}

function presentPayout(row: PayoutRow & { nickname: string }): PayoutShown {
  return {
    id: row.id,
    person: { id: row.user_id, nickname: row.nickname },
    ...{ fen: row.amount_fen, state: row.state, why: row.why, lastError: row.last_error },
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    cancelling: row.cancel_at !== null && row.ended_at === null,
  }
}

export async function complaintsShown(db: Connection, over: boolean): Promise<ComplaintShown[]> {
  const rows = await complaintRows(db)
    .where('ended_at', over ? 'is not' : 'is', null)
    .orderBy('complained_at', over ? 'desc' : 'asc')
    .limit(most)
    .execute()
  return rows.map(presentComplaint)
}

/** One complaint, with what WeChat has of it now; null where there is none. */
export async function complaintWhole({ db, env, payment }: Deps, id: string): Promise<ComplaintWhole | null> {
  const row = await complaintRows(db).where('complaint.id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const lines = await payment.wechatPay?.complaintLines(id).catch(() => null)
  const order = await db
    .selectFrom('payment')
    .select('order_id')
    .where('user_id', '=', row.user_id ?? '00000000-0000-0000-0000-000000000000')
    .where('out_trade_no', '=', row.out_trade_no ?? '')
    .executeTakeFirst()
  return {
    ...presentComplaint(row),
    orderId: order?.order_id ?? null,
    phone: row.phone_sealed === null ? '' : maskPhone(vaultOf(env).open(row.phone_sealed)),
    lines: lines?.map((line) => ({ ...line, at: line.at.toISOString() })) ?? null,
    papers: await steps(db, { about: 'complaint', about_id: id }),
  }
}

function complaintRows(db: Connection) {
  return db
    .selectFrom('complaint')
    .leftJoin('app_user', 'app_user.id', 'complaint.user_id')
    .selectAll('complaint')
    .select('app_user.nickname')
    .where('state', 'is not', null)
}

function presentComplaint(row: ComplaintRow & { nickname: string | null }): ComplaintShown {
  const dueMs = row.state === 'pending' ? answerMs : endMs
  return {
    id: row.id,
    person: row.user_id === null || row.nickname === null ? null : { id: row.user_id, nickname: row.nickname },
    ...{ outTradeNo: row.out_trade_no, fen: row.amount_fen, wantedFen: row.wanted_fen, refunded: row.refunded },
    ...{ words: row.words, problem: row.problem, state: row.state ?? 'pending', waits: row.waits },
    at: row.complained_at.toISOString(),
    due: row.ended_at === null ? new Date(row.complained_at.getTime() + dueMs).toISOString() : null,
  }
}

export async function reconciliationsShown(db: Connection): Promise<ReconciliationShown[]> {
  const rows = await db
    .selectFrom('reconciliation')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('channel')
    .limit(180)
    .execute()
  return rows.map((row) => Value.Parse(ReconciliationShown, { ...row, at: row.at.toISOString() }))
}

async function steps(db: Connection, about: Parameters<typeof papersOf>[1]) {
  return (await papersOf(db, about)).map(({ at, ...paper }) => ({ ...paper, at: at.toISOString() }))
}
