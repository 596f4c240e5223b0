import Type from 'typebox'
import { Value } from 'typebox/value'
import { orderState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { putInOutbox } from '../../jobs/outbox'
import type { Entry } from '../ledger/ledger'
import { postIncoming } from '../ledger/owed'
import { reversed, takingBack } from '../ledger/takeBack'
import { setOrderState } from '../orders/repo'
import { buyersOf, dropUnlock } from './repo'

/** The outbox topic of the coins of one buyer of a thing that was taken down. */
export const unlockRefundTopic = 'unlock.refund'

const Refund = Type.Object({
  userId: Type.String(),
  targetId: Type.String(),
  /** Missing in what a server of an earlier release promised: the author's share is then the platform's to bear. */
  authorId: Type.Optional(Type.String()),
})

/** Promises every buyer of a thing the coins back, one wallet a transaction. Answers how many they are. */
export async function refundBuyers(tx: Tx, sold: { id: string; authorId: string }, at: Date): Promise<number> {
  const buyers = await buyersOf(tx, sold.id)
  const about = { targetId: sold.id, authorId: sold.authorId }
  const messages = buyers.map((userId) => ({ topic: unlockRefundTopic, payload: { userId, ...about }, at }))
  await putInOutbox(tx, ...messages)
  return buyers.length
}

/**
 * Gives one buyer back what was paid, to the buckets it came from: the fee from the platform, the share from its author by clearing
 * (product 7.9). Twice refunds once.
 */
export async function refundUnlock(tx: Tx, payload: unknown, at: Date): Promise<void> {
  const { userId, targetId, authorId } = Value.Parse(Refund, payload)
  const orderId = await dropUnlock(tx, userId, targetId)
  if (orderId === null) return
  const paid = await reversed(tx, userId, `unlock:${orderId}`)
  const entries = authorId === undefined ? paid.map(byPlatform) : paid
  if (authorId !== undefined) {
    const from = { userId: authorId, ref: `takeBack:${orderId}`, memo: '内容下架，收回收益', at }
    await putInOutbox(tx, ...takingBack(paid, from))
  }
  const posting = { userId, orderId, kind: 'refund', ref: `refund:${orderId}`, memo: '内容下架退款', at }
  await postIncoming(tx, { ...posting, entries })
  await setOrderState(tx, { userId, id: orderId, state: orderState.refunded })
}

function byPlatform(entry: Entry): Entry {
  return entry.account === 'clearing' ? { ...entry, account: 'platform:fees' } : entry
}
