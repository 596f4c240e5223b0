import { yuanExact } from '@contract/money'
import { transaction } from '../../../db/connection'
import type { Deps } from '../../../deps'
import type { Take } from '../../../jobs/lane'
import { withoutSecrets } from '../../../lib/redact'
import { vaultOf } from '../../../lib/vault'
import type { Transfer } from '../../../ports/payment/transfers'
import { ProviderRefused, type WechatPay } from '../../../ports/payment/types'
import { addNotices } from '../../notices/add'
import { told } from '../../notices/told'
import { claimDue } from '../claimDue'
import { retryMs } from '../deliveryRules'
import { addPaper } from '../papers'
import { later } from '../rules'
import { finish, giveBack, lockWithWallet, paperOf } from './move'
import { changePayout, markSent, type PayoutRow } from './repo'
import { endOf, following, stateWords, unknownMeans, whyFailed } from './rules'

/**
 * Brings one payout to where WeChat says that it is, and one step further. WeChat is asked before it is told, every time: an answer may
 * have been lost, and nobody is paid twice.
 */
export const takeDuePayout: Take = async (deps) => {
  const { db, clock, payment } = deps
  const { wechatPay } = payment
  if (wechatPay === null) return null
  const row = await transaction(db, (tx) => claimDue(tx, 'payout', clock.now()))
  return row === null ? null : () => takeStep({ ...deps, wechatPay }, row)
}

type Paying = Deps & { readonly wechatPay: WechatPay }

async function takeStep(deps: Paying, row: PayoutRow): Promise<boolean> {
  const { db, clock, log } = deps
  try {
    await step(deps, row)
    return true
  } catch (error) {
    const now = clock.now()
    const said = withoutSecrets(error instanceof Error ? error.message : String(error))
    if (said !== row.last_error) await addPaper(db, paperOf(row), { kind: 'failed', words: said, at: now })
    await db
      .updateTable('payout')
      .set({ tries: row.tries + 1, last_error: said, next_at: later(now, retryMs(row.tries)) })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .where('ended_at', 'is', null)
      .execute()
    log.warn({ err: error, outBillNo: row.out_bill_no }, 'payouts: a payout does not go on')
    // Others may well be paid where WeChat refuses one.
    return error instanceof ProviderRefused
  }
}

async function step(deps: Paying, row: PayoutRow): Promise<void> {
  const { wechatPay, clock, db } = deps
  const transfer = await wechatPay.queryTransfer(row.out_bill_no)
  if (transfer === 'missing') return beginOrEnd(deps, row)
  if (transfer.amountFen !== row.amount_fen)
    throw new Error(`WeChat has ${yuanExact(transfer.amountFen)} in its transfer`)
  const isOpen = transfer.state === 'accepted' || transfer.state === 'waiting'
  if (isOpen && row.cancel_at !== null) {
    await addPaper(db, paperOf(row), { kind: 'asked', words: '撤销转账', at: clock.now() })
    await wechatPay.cancelTransfer(row.out_bill_no)
    return follow(deps, row, { ...transfer, state: 'moving' })
  }
  // The answer that had what opens the page was lost: the same request has it again.
  if (transfer.state === 'waiting' && row.package_sealed === null) return begin(deps, row)
  return follow(deps, row, transfer)
}

/** WeChat knows nothing of it. */
async function beginOrEnd(deps: Paying, row: PayoutRow): Promise<void> {
  const now = deps.clock.now()
  const means = unknownMeans({ sentAt: row.sent_at, wasKnown: row.transfer_bill_no !== null }, now)
  if (means === 'forgotten') throw new Error('WeChat no longer knows of the transfer')
  if (row.cancel_at === null) return begin(deps, row)
  if (means === 'perhaps') return changePayout(deps.db, row, { next_at: later(now, following.accepted.againMs) })
  const state = row.why === null ? 'cancelled' : 'refused'
  return transaction(deps.db, (tx) => giveBack(tx, row, { state, why: row.why, at: now }))
}

async function begin(deps: Paying, row: PayoutRow): Promise<void> {
  const { db, clock, env, wechatPay } = deps
  const now = clock.now()
  if (row.openid_sealed === null) throw new Error('a payout names nobody')
  // Called off while WeChat was slow to answer: whoever takes it next may give the money back at once.
  if (!(await markSent(db, row, now))) return
  await addPaper(db, paperOf(row), { kind: 'asked', words: `转账 ${yuanExact(row.amount_fen)}`, at: now })
  const openid = vaultOf(env).open(row.openid_sealed)
  const request = { outBillNo: row.out_bill_no, openid, amountFen: row.amount_fen, remark: '拼拍席位费收入' }
  const started = await wechatPay.transfer(request)
  await follow(deps, row, started, started.package)
}

/** What WeChat said stands, and no failure does any more. */
async function follow(deps: Paying, found: PayoutRow, transfer: Transfer, opens: string | null = null): Promise<void> {
  const { db, clock, env } = deps
  const now = clock.now()
  await transaction(db, async (tx) => {
    const row = await lockWithWallet(tx, found)
    if (row.ended_at !== null) return
    const { state, transferBillNo, failReason } = transfer
    const end = endOf(state)
    const words = [stateWords[state], transferBillNo, failReason ?? ''].filter(Boolean).join(' · ')
    const { state: stands, againMs } = following[end === null ? (state as keyof typeof following) : 'moving']
    if (end !== null || row.state !== stands || row.transfer_bill_no === null)
      await addPaper(tx, paperOf(row), { kind: 'answered', words, at: now })
    await changePayout(tx, row, { transfer_bill_no: transferBillNo, tries: 0, last_error: null })
    if (end === 'done') return finish(tx, row, now)
    if (end === 'failed') return giveBack(tx, row, { state: end, why: whyFailed(failReason), at: now })
    if (end === 'cancelled')
      return giveBack(tx, row, { state: row.why === null ? 'cancelled' : 'refused', why: row.why, at: now })
    const waits = state === 'waiting'
    await changePayout(tx, row, {
      state: stands,
      next_at: later(now, againMs),
      ...(waits ? { waiting_at: row.waiting_at ?? now } : {}),
      ...(opens === null ? {} : { package_sealed: vaultOf(env).seal(opens) }),
    })
    if (waits && row.waiting_at === null)
      await addNotices(
        tx,
        [{ ...told.payoutWaits({ fen: row.amount_fen }), userId: row.user_id, key: `payout ${row.id}` }],
        now,
      )
  })
}
