import { Value } from 'typebox/value'
import { orderKind, orderState, type OrderKind } from '@contract/states'
import type { Tx } from '../db/connection'
import { escrowOf } from '../features/ledger/escrow'
import { ledger, type Entry } from '../features/ledger/ledger'
import { Snapshot } from '../features/orders/bought'
import { setOrderState, type FoundOrder } from '../features/orders/repo'
import { extendMembership } from '../features/packages/repo'
import { refundToPayer } from '../features/payments/refunds'
import { refundMember } from '../features/shareOrders/due'
import { refundUnlock } from '../features/unlocks/refund'
import { refuseAct } from './refused'
import { yuan } from './shown'

type Refunding = (tx: Tx, order: FoundOrder, at: Date) => Promise<string>

/** How each kind of order is given back, which it says without a tense: coins to the buckets they came from, money to whoever paid it. */
export const refundings: Readonly<Record<OrderKind, Refunding>> = {
  [orderKind.membership]: sale,
  [orderKind.coins]: sale,
  [orderKind.postUnlock]: unlock,
  [orderKind.commentUnlock]: unlock,
  [orderKind.themeUnlock]: unlock,
  [orderKind.reward]: coins,
  [orderKind.pin]: coins,
  [orderKind.recommend]: coins,
  [orderKind.publish]: coins,
  [orderKind.shareOrder]: seat,
}

/** What was bought goes back first: who has spent the coins cannot have the money too. */
async function sale(tx: Tx, order: FoundOrder, at: Date): Promise<string> {
  const { userId, id: orderId, amountFen } = order
  const bought = Value.Parse(Snapshot, order.detail)
  const wallet = await ledger.lockWallet(tx, userId)
  if (wallet.paid < bought.coins || wallet.gift < bought.giftCoins)
    refuseAct(`用户已花掉一部分拍币（剩余购买 ${wallet.paid}、赠送 ${wallet.gift}），不能全额退款。`)
  const entries: Entry[] = [
    { account: 'wallet', bucket: 'paid', amount: -bought.coins },
    { account: 'platform:issued', bucket: 'paid', amount: bought.coins },
    { account: 'wallet', bucket: 'gift', amount: -bought.giftCoins },
    { account: 'platform:grants', bucket: 'gift', amount: bought.giftCoins },
  ]
  const moved = entries.filter(({ amount }) => amount !== 0)
  const posting = { userId, orderId, kind: 'takeBack', ref: `takeBack:${orderId}`, memo: '退款收回所购', at }
  if (moved.length > 0) await ledger.post(tx, { ...posting, entries: moved })
  if (bought.days > 0) await extendMembership(tx, { userId, days: -bought.days, now: at })
  await refundToPayer(tx, {
    userId,
    orderId,
    amountFen,
    ref: `refund:${orderId}`,
    memo: order.title,
    at,
    from: 'platform:sales',
  })
  return `安排向付款人退回 ${yuan(amountFen)}，并收回所购`
}

async function unlock(tx: Tx, order: FoundOrder, at: Date): Promise<string> {
  await refundUnlock(tx, { userId: order.userId, targetId: order.targetId }, at)
  return `退回 ${order.amountCoins} 拍币，并取消解锁`
}

/** At the platform's expense: the author keeps what has reached them. */
async function coins(tx: Tx, order: FoundOrder, at: Date): Promise<string> {
  const { userId, id: orderId, title } = order
  const paid = await spentOn(tx, order)
  const entries = paid.flatMap(({ bucket, amount }): Entry[] => [
    { account: 'wallet', bucket, amount: -amount },
    { account: 'platform:fees', bucket, amount },
  ])
  if (entries.length === 0) return refuseAct('这个订单没有花费拍币，或已退回。')
  await ledger.post(tx, { userId, orderId, kind: 'refund', ref: `refund:${orderId}`, memo: title, at, entries })
  await setOrderState(tx, { userId, id: orderId, state: orderState.refunded })
  return `退回 ${order.amountCoins} 拍币，由平台承担`
}

/** A seat's coins and fee while they wait in escrow; settled ones are for the operator and the model to sort out. */
async function seat(tx: Tx, { userId, id: orderId, targetId: shareId }: FoundOrder, at: Date): Promise<string> {
  const held = await escrowOf(tx, userId, orderId)
  if (held.coins === 0 && held.fen === 0) return refuseAct('这个席位的款项已结算或已退回，不能再退。')
  await refundMember(tx, { shareId, userId, orderId }, at)
  return [
    ...(held.coins > 0 ? [`退回 ${held.coins} 拍币`] : []),
    ...(held.fen > 0 ? [`安排向付款人退回 ${yuan(held.fen)}`] : []),
  ].join('，并')
}

/** What the order took from the wallet by bucket, less what came back: negative amounts. */
async function spentOn(tx: Tx, { userId, id }: FoundOrder) {
  const rows = await tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.user_id', '=', 't.user_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(({ fn }) => ['e.bucket', fn.sum<number>('e.amount').as('amount')])
    .where('t.user_id', '=', userId)
    .where('t.order_id', '=', id)
    .where('e.account', '=', 'wallet')
    .groupBy('e.bucket')
    .execute()
  return rows.map(({ bucket, amount }) => ({ bucket, amount: Number(amount) })).filter(({ amount }) => amount < 0)
}
