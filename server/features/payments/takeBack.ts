import { sql } from 'kysely'
import { Value } from 'typebox/value'
import { orderKind, orderState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { ledger, type Entry } from '../ledger/ledger'
import { owedAccount } from '../ledger/owed'
import { Snapshot } from '../orders/bought'
import type { Fulfilments } from '../orders/fulfilment'
import { setOrderState, type FoundOrder } from '../orders/repo'
import { insertRefund, promisedFen } from './refundRepo'
import { lockPayment, type Payment } from './repo'
import { lockForMoney } from './settle'

const memo = '支付方已退款，收回所购'

/**
 * The provider gave money back on its own (Apple, on iOS): what was bought for it is taken back, and coins that are spent already are
 * owed. Twice with one refundId is once.
 */
export async function takeBack(
  tx: Tx,
  fulfilments: Fulfilments,
  found: Payment,
  given: { refundId: string; refundFen: number },
  now: Date,
): Promise<void> {
  const { order } = await lockForMoney(tx, fulfilments, found)
  const payment = await lockPayment(tx, found)
  if (payment.applied !== true) return
  const promised = await promisedFen(tx, payment.userId, payment.outTradeNo)
  const refundFen = Math.min(given.refundFen, payment.amountFen - promised)
  if (refundFen <= 0) return
  const posted = await post(tx, { order, payment, refundFen, ref: `takeBack:${given.refundId}` }, now)
  if (!posted) return
  await insertRefund(tx, {
    user_id: payment.userId,
    ref: `takeBack:${given.refundId}`,
    out_refund_no: given.refundId,
    order_id: order.id,
    out_trade_no: payment.outTradeNo,
    amount_fen: refundFen,
    memo,
    state: 'done',
    created_at: now,
    done_at: now,
    next_query_at: null,
  })
  const all = promised + refundFen >= payment.amountFen
  const state = all ? orderState.refunded : orderState.partRefunded
  await setOrderState(tx, { userId: order.userId, id: order.id, state })
}

interface Taking {
  readonly order: FoundOrder
  readonly payment: Payment
  readonly refundFen: number
  readonly ref: string
}

async function post(tx: Tx, { order, payment, refundFen, ref }: Taking, at: Date): Promise<boolean> {
  const bought = Value.Parse(Snapshot, order.detail)
  const share = (whole: number) => Math.floor((whole * refundFen) / payment.amountFen)
  const goods = await coinEntries(tx, order.userId, { paid: share(bought.coins), gift: share(bought.giftCoins) })
  const posted = await ledger.post(tx, {
    userId: order.userId,
    orderId: order.id,
    ref,
    kind: 'takeBack',
    memo,
    at,
    entries: [
      { account: 'platform:sales', bucket: 'fen', amount: -refundFen },
      { account: 'platform:cash', bucket: 'fen', amount: refundFen },
      ...goods,
    ],
  })
  if (posted && order.kind === orderKind.membership) await shortenMembership(tx, order.userId, share(bought.days), at)
  return posted
}

/** Each bucket gives what it still has; the rest is owed. */
async function coinEntries(tx: Tx, userId: string, take: { paid: number; gift: number }): Promise<Entry[]> {
  const wallet = await ledger.lockWallet(tx, userId)
  const [paid, gift] = [Math.min(take.paid, wallet.paid), Math.min(take.gift, wallet.gift)]
  const entries: Entry[] = [
    { account: 'wallet', bucket: 'paid', amount: -paid },
    { account: 'wallet', bucket: 'gift', amount: -gift },
    { account: owedAccount, bucket: 'paid', amount: paid - take.paid },
    { account: owedAccount, bucket: 'gift', amount: gift - take.gift },
    { account: 'platform:issued', bucket: 'paid', amount: take.paid },
    { account: 'platform:grants', bucket: 'gift', amount: take.gift },
  ]
  return entries.filter(({ amount }) => amount !== 0)
}

async function shortenMembership(tx: Tx, userId: string, days: number, now: Date): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ vip_until: sql<Date>`greatest(vip_until - make_interval(hours => ${days * 24}::int), ${now}::timestamptz)` })
    .where('id', '=', userId)
    .where('vip_until', '>', now)
    .execute()
}
