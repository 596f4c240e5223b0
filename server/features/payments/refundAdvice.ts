import { Value } from 'typebox/value'
import { dayMs } from '@contract/shanghai'
import { orderKind } from '@contract/states'
import type { Connection } from '../../db/connection'
import type { Deps } from '../../deps'
import type { PushFields } from '../../ports/wechat/xml'
import { Snapshot } from '../orders/bought'
import { findOrder } from '../orders/repo'
import { findPayment } from './repo'

/** What Apple is told when somebody asks it for the money back: 0 does not object, 1 does; the evidence is read by a person. */
interface RefundAdvice {
  readonly result_code: 0 | 1
  readonly result_info: string
  readonly evidence: string
}

/**
 * Apple asks, through WeChat, whether to refund what was bought on iOS; three times, three seconds each, and then decides by itself
 * (developers.weixin.qq.com/miniprogram/dev/platform-capabilities/business-capabilities/virtual-payment/ios.html). We object where some
 * of it is spent (product 20.2). It only reads: what Apple then does comes as a refund of its own.
 */
export async function adviseOnRefund({ db, clock, log }: Deps, event: PushFields): Promise<RefundAdvice> {
  const outTradeNo = String(event.pay_order_id)
  const advice = advise(await boughtBy(db, outTradeNo, clock.now()))
  log.info({ outTradeNo, objects: advice.result_code === 1 }, 'payments: Apple asked about a refund')
  return advice
}

/** What a payment bought, and how much of it is still there: coins, or days of membership. */
interface Bought {
  readonly unit: string
  readonly count: number
  readonly left: number
}

function advise(bought: Bought | null): RefundAdvice {
  if (bought === null) return { result_code: 0, result_info: '建议退款', evidence: '没有这笔支付的交付记录' }
  const { unit, count, left } = bought
  const spent = count - left
  if (spent === 0) return { result_code: 0, result_info: '建议退款', evidence: `已交付 ${count} ${unit}，全部未使用` }
  return {
    result_code: 1,
    result_info: '建议拒绝退款',
    evidence: `已交付 ${count} ${unit}，其中 ${spent} ${unit}已使用`,
  }
}

/** Null where the payment bought nothing. */
async function boughtBy(db: Connection, outTradeNo: string, now: Date): Promise<Bought | null> {
  const payment = await findPayment(db, outTradeNo)
  if (payment === null || payment.channel !== 'virtual' || payment.applied !== true) return null
  const order = await findOrder(db, payment.userId, payment.orderId)
  if (order === null || !Value.Check(Snapshot, order.detail)) return null
  const { coins, days } = order.detail
  if (order.kind === orderKind.coins)
    return { unit: '拍币', count: coins, left: Math.min(coins, await paidCoins(db, payment.userId)) }
  return { unit: '天会员', count: days, left: Math.min(days, await daysLeft(db, payment.userId, now)) }
}

/** Bought coins are spent last, so those that are there are those that were bought last. */
async function paidCoins(db: Connection, userId: string): Promise<number> {
  const wallet = await db.selectFrom('wallet').select('paid').where('user_id', '=', userId).executeTakeFirst()
  return wallet?.paid ?? 0
}

/** A day that has begun is not counted as used. */
async function daysLeft(db: Connection, userId: string, now: Date): Promise<number> {
  const user = await db.selectFrom('app_user').select('vip_until').where('id', '=', userId).executeTakeFirst()
  const until = user?.vip_until ?? now
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayMs))
}
