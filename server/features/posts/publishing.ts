import { uuidv7 } from 'uuidv7'
import { orderKind, orderState } from '@contract/states'
import type { Connection, Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { holdCoins, refundEscrow, takeFee } from '../ledger/escrow'
import { insertCoinOrderStmt, setOrderState } from '../orders/repo'
import { chargeConfig } from '../site/repo'
import { agreedPrice } from '../unlocks/rules'

interface Publishing {
  readonly userId: string
  readonly postId: string
  readonly at: Date
}

/** What publishing a post costs an author now, in coins: newCoin, nothing for members. */
export async function publishPrice(db: Connection, author: { vip: boolean }, now: Date): Promise<number> {
  return author.vip ? 0 : (await chargeConfig(db, now)).newCoin
}

/**
 * Takes what publishing costs into the escrow of an order of kind 9, which it answers; null where it costs nothing. Refuses
 * PRICE_MISSING, PRICE_ROSE and NOT_ENOUGH_COINS.
 */
export async function payForPublishing(
  tx: Tx,
  { userId, postId, at }: Publishing,
  price: { readonly shownCoins: number | undefined; readonly nowCoins: number },
): Promise<string | null> {
  const coins = agreedPrice(price.shownCoins, price.nowCoins)
  if (coins === 0) return null
  const orderId = uuidv7()
  const target = { targetType: 'post', targetId: postId }
  const order = { id: orderId, userId, kind: orderKind.publish, title: '发布帖子', amountCoins: coins, ...target }
  await run(tx, insertCoinOrderStmt(order, at))
  await holdCoins(tx, { userId, orderId, coins, memo: '发布帖子', at })
  return orderId
}

/** The post was passed: the platform keeps the fee. Twice is the same as once. */
export async function keepPublishFee(tx: Tx, { userId, orderId, at }: { userId: string; orderId: string; at: Date }) {
  await takeFee(tx, { userId, orderId, memo: '发布帖子', at })
}

/** The post was not passed: the coins go back. Twice is the same as once. */
export async function returnPublishFee(tx: Tx, { userId, orderId, at }: { userId: string; orderId: string; at: Date }) {
  const back = await refundEscrow(tx, { userId, orderId, memo: '帖子未发布，退回拍币', at })
  if (back.coins > 0) await setOrderState(tx, { userId, id: orderId, state: orderState.refunded })
}
