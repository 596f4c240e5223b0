import { orderState } from '@contract/states'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { Tx } from '../../db/connection'
import { putInOutbox } from '../jobs/outbox'
import { ledger, type Entry } from '../ledger/ledger'
import { setOrderState } from '../orders/repo'
import { buyersOf, dropUnlock } from './repo'

/** The outbox topic of the coins of one buyer of a thing that was taken down. */
export const unlockRefundTopic = 'unlock.refund'

const Refund = Type.Object({ userId: Type.String(), targetId: Type.String() })

/** Promises every buyer the coins back, one wallet a transaction. Answers how many they are. */
export async function refundBuyers(tx: Tx, targetId: string, at: Date): Promise<number> {
  const buyers = await buyersOf(tx, targetId)
  const messages = buyers.map((userId) => ({ topic: unlockRefundTopic, payload: { userId, targetId }, at }))
  await putInOutbox(tx, ...messages)
  return buyers.length
}

/** Gives one buyer back what was paid, to the buckets it came from, at the platform's expense. Twice refunds once. */
export async function refundUnlock(tx: Tx, payload: unknown, at: Date): Promise<void> {
  const { userId, targetId } = Value.Parse(Refund, payload)
  const orderId = await dropUnlock(tx, userId, targetId)
  if (orderId === null) return
  const paid = await paidFor(tx, userId, orderId)
  const entries = paid.flatMap(({ bucket, amount }): Entry[] => [
    { account: 'platform:fees', bucket, amount },
    { account: 'wallet', bucket, amount: -amount },
  ])
  const posting = { userId, orderId, kind: 'refund', ref: `refund:${orderId}`, memo: '内容下架退款', at }
  await ledger.post(tx, { ...posting, entries })
  await setOrderState(tx, { userId, id: orderId, state: orderState.refunded })
}

/** What left the wallet for an order, by bucket: negative amounts. */
function paidFor(tx: Tx, userId: string, orderId: string) {
  return tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', (join) =>
      join.onRef('e.user_id', '=', 't.user_id').onRef('e.transaction_id', '=', 't.id'),
    )
    .select(['e.bucket', 'e.amount'])
    .where('t.user_id', '=', userId)
    .where('t.ref', '=', `unlock:${orderId}`)
    .where('e.account', '=', 'wallet')
    .orderBy('e.seq')
    .execute()
}
