import { dayMs, hourMs, minuteMs, shanghaiDay } from '@contract/shanghai'
import { transaction } from '../../../db/connection'
import type { Deps } from '../../../deps'
import type { Take } from '../../../jobs/lane'
import { withoutSecrets } from '../../../lib/redact'
import { vaultOf } from '../../../lib/vault'
import type { ComplaintState } from '../../../ports/payment/complaints'
import { ProviderRefused, type WechatPay } from '../../../ports/payment/types'
import { claimDue } from '../claimDue'
import { retryMs } from '../deliveryRules'
import { addPaper } from '../papers'
import { findPayment } from '../repo'
import { settling } from '../rounds'
import { later } from '../rules'
import { changeComplaint, changeWord, claimDueWord, lookAtComplaints, type ComplaintRow, type WordRow } from './repo'

/** How often an open complaint is asked after by itself; whatever WeChat tells is asked after at once. */
const lookMs = hourMs
/** How far back the list is read: a complaint is over long before. */
const listedDays = 15

type Asking = Deps & { readonly wechatPay: WechatPay }

/** Reads WeChat's list, hourly, so that a lost notify is healed, and has complaints told to us. */
export const takeComplaintList = settling({
  name: 'complaints',
  next: (now, went) => later(now, went ? hourMs : 10 * minuteMs),
  work: ({ db, clock, payment: { wechatPay } }) =>
    wechatPay &&
    (async () => {
      const now = clock.now()
      const ids = await wechatPay.listComplaints(shanghaiDay(later(now, -listedDays * dayMs)), shanghaiDay(now))
      const known = await db.selectFrom('complaint').select('id').where('ended_at', 'is not', null).execute()
      const over = new Set(known.map(({ id }) => id))
      await lookAtComplaints(
        db,
        ids.filter((id) => !over.has(id)),
        now,
      )
      await wechatPay.hearOfComplaints()
    }),
})

/** Brings one complaint to where WeChat says that it is. */
export const takeDueComplaint: Take = async (deps) => {
  const { db, clock, payment } = deps
  const { wechatPay } = payment
  if (wechatPay === null) return null
  const row = await transaction(db, (tx) => claimDue(tx, 'complaint', clock.now()))
  if (row === null) return null
  return () =>
    tried(deps, {
      work: () => look({ ...deps, wechatPay }, row),
      failed: async (said, now) => {
        const next_at = later(now, retryMs(row.tries))
        await changeComplaint(db, row.id, { tries: row.tries + 1, last_error: said, next_at })
      },
    })
}

async function look({ db, clock, env, wechatPay }: Asking, row: ComplaintRow): Promise<void> {
  const found = await wechatPay.complaint(row.id)
  const now = clock.now()
  const payment = found.outTradeNo === null ? null : await findPayment(db, found.outTradeNo)
  const over = found.state === 'processed'
  if (row.state !== found.state || row.waits !== found.waits)
    await addPaper(db, { about: 'complaint', about_id: row.id }, { kind: 'answered', words: wordsOf(found), at: now })
  await changeComplaint(db, row.id, {
    user_id: payment?.userId ?? null,
    out_trade_no: found.outTradeNo,
    state: found.state,
    amount_fen: found.amountFen,
    wanted_fen: found.wantedFen,
    refunded: found.refunded,
    waits: found.waits,
    times: found.times,
    words: found.text,
    problem: found.problem,
    phone_sealed: over || found.phone === '' ? null : vaultOf(env).seal(found.phone),
    complained_at: found.at,
    replied_at: found.state === 'pending' ? null : (row.replied_at ?? now),
    ended_at: over ? (row.ended_at ?? now) : null,
    tries: 0,
    last_error: null,
    next_at: over ? null : later(now, lookMs),
  })
}

const stateWords: Readonly<Record<ComplaintState, string>> = {
  pending: '等首次回复',
  processing: '处理中',
  processed: '已完成',
}

function wordsOf({ state, waits }: { state: ComplaintState; waits: boolean }): string {
  return waits ? `${stateWords[state]} · 用户在等答复` : stateWords[state]
}

/** Has WeChat take one word of ours. It is asked first whether it has it: an answer may have been lost. */
export const takeDueWord: Take = async (deps) => {
  const { db, clock, payment } = deps
  const { wechatPay } = payment
  if (wechatPay === null) return null
  const word = await transaction(db, (tx) => claimDueWord(tx, clock.now()))
  if (word === null) return null
  return () =>
    tried(deps, {
      work: () => say({ ...deps, wechatPay }, word),
      failed: async (said, now) => {
        if (said !== word.last_error) await addPaper(db, paperOf(word), { kind: 'failed', words: said, at: now })
        const next_at = later(now, retryMs(word.tries))
        await changeWord(db, word.id, { tries: word.tries + 1, last_error: said, next_at })
      },
    })
}

async function say({ db, clock, wechatPay }: Asking, word: WordRow): Promise<void> {
  const { complaint_id: id, kind, words } = word
  if (!(await isSaid(wechatPay, word))) {
    if (kind === 'reply') await wechatPay.replyToComplaint(id, words)
    else await wechatPay.completeComplaint(id)
  }
  const now = clock.now()
  await transaction(db, async (tx) => {
    await changeWord(tx, word.id, { sent_at: now, next_at: null, last_error: null })
    await addPaper(tx, paperOf(word), {
      kind: 'asked',
      words: kind === 'reply' ? `回复：${words}` : '标记处理完成',
      at: now,
    })
    await changeComplaint(tx, id, { next_at: now })
  })
}

/** A reply stands in what was said, later than it was written; what is over is complete. */
async function isSaid(wechatPay: WechatPay, { complaint_id: id, kind, words, created_at: since, tries }: WordRow) {
  if (kind === 'complete') return (await wechatPay.complaint(id)).state === 'processed'
  if (tries === 0) return false
  const lines = await wechatPay.complaintLines(id)
  return lines.some(({ text, at, kind: of }) => of === 'MERCHANT_RESPONSE' && text === words && at >= since)
}

function paperOf({ complaint_id: about_id }: WordRow) {
  return { about: 'complaint', about_id } as const
}

/** Others may well go through where WeChat refuses one; not where it does not answer. */
async function tried(
  { clock, log }: Deps,
  { work, failed }: { work(): Promise<void>; failed(said: string, now: Date): Promise<void> },
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    await failed(withoutSecrets(error instanceof Error ? error.message : String(error)), clock.now())
    log.warn({ err: error }, 'complaints: trying again later')
    return error instanceof ProviderRefused
  }
}
