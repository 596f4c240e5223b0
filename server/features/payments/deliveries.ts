import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import type { Take } from '../../jobs/lane'
import { withoutSecrets } from '../../lib/redact'
import { WechatRefused, type WechatPort } from '../../ports/wechat/types'
import type { PushFields } from '../../ports/wechat/xml'
import { findOrder } from '../orders/repo'
import { claimDue } from './claimDue'
import { insertDelivery, lookNow, markFailed, markStep, type DeliveryRow } from './deliveryRepo'
import { firstLook, lookMs, nextLook, nextStep, retryMs } from './deliveryRules'
import { openidFor } from './provider'
import { findPayment, type Payment } from './repo'
import { later } from './rules'

/** Money was paid by ordinary pay in the mini-program: WeChat holds it back until `handOver`, and is told beforehand of what takes long. */
export async function awaitDelivery(
  tx: Tx,
  { userId, outTradeNo, orderId }: Payment,
  when: { paidAt: Date; expectedAt: Date; now: Date },
): Promise<void> {
  await insertDelivery(tx, {
    user_id: userId,
    out_trade_no: outTradeNo,
    order_id: orderId,
    expected_at: when.expectedAt,
    created_at: when.now,
    next_at: firstLook(when),
  })
}

function reportsTo(wechat: Deps['wechat']): wechat is WechatPort {
  return wechat !== null && wechat.access.mini !== null
}

/**
 * Brings one delivery to where WeChat says that it is, and one step further. WeChat is asked before it is told, every time: it takes no
 * third report of a payment, and an answer may have been lost.
 */
export const takeDueDelivery: Take = async (deps) => {
  const { db, clock, wechat } = deps
  if (!reportsTo(wechat)) return null
  const row = await transaction(db, (tx) => claimDue(tx, 'delivery', clock.now()))
  return row === null ? null : () => takeStep({ ...deps, wechat }, row)
}

type Reporting = Deps & { readonly wechat: WechatPort }

async function takeStep(deps: Reporting, row: DeliveryRow): Promise<boolean> {
  const { db, clock, log } = deps
  try {
    await step(deps, row)
    return true
  } catch (error) {
    const said = withoutSecrets(error instanceof Error ? error.message : String(error))
    await markFailed(db, row, { error: said, nextAt: later(clock.now(), retryMs(row.tries)) })
    log.warn({ err: error, outTradeNo: row.out_trade_no }, 'payments: a delivery is not reported')
    // Others may well be taken where WeChat refuses one.
    return error instanceof WechatRefused
  }
}

async function step(deps: Reporting, row: DeliveryRow): Promise<void> {
  const { db, clock, wechat } = deps
  const payment = await findPayment(db, row.out_trade_no)
  const { transactionId = null, paidAt = null } = payment ?? {}
  if (payment === null || transactionId === null || paidAt === null) throw new Error('a delivery names no payment')
  const money = await wechat.heldMoney(transactionId)
  const now = clock.now()
  if (money === 'missing') {
    if (await wechat.holdsMoney()) throw new Error('WeChat does not know of the payment yet')
    return markStep(db, row, { state: 'exempt', nextAt: null, now })
  }
  const { state, expected_at: expectedAt, announced_at: announcedAt } = row
  const next = nextStep({ state, paidAt, expectedAt, announcedAt }, money, now)
  if (next.kind === 'end') return markStep(db, row, { state: next.state, nextAt: null, now })
  if (next.kind === 'wait') return markStep(db, row, { state: next.state, nextAt: next.until, now })
  if (next.kind === 'announce') {
    await wechat.announceDelivery(transactionId, expectedAt)
    return markStep(db, row, { state, nextAt: nextLook({ expectedAt }, now), now, announced: true })
  }
  const order = await findOrder(db, row.user_id, row.order_id)
  const item = order?.title ?? row.out_trade_no
  await wechat.reportDelivery({ transactionId, openid: openidFor(deps, payment), item, at: now })
  await markStep(db, row, { state: 'reported', nextAt: later(now, lookMs), now })
}

/** WeChat pushed that it has settled a payment, or that it waits for a delivery: it is asked, so a push by itself moves nothing. */
export async function lookAtDelivery({ db, clock }: Deps, event: PushFields): Promise<void> {
  const payment = await findPayment(db, String(event.merchant_trade_no))
  if (payment !== null) await lookNow(db, payment, clock.now())
}
