import { isDeepStrictEqual } from 'node:util'
import { uuidv7 } from 'uuidv7'
import type { Package } from '@contract/packages'
import { orderState } from '@contract/states'
import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { refuse } from '../../http/refuse'
import { insertOpenOrderStmt, lockOpenOrder, setOrderState, type FoundOrder } from '../orders/repo'
import { cashierPath } from '../orders/texts'
import { addTodos, closeTodos } from '../todos/repo'
import { findPackage } from './repo'
import { orderKindOf, payableUntil, requirePriceShown, snapshotOf, titleOf } from './rules'

export interface Purchase {
  readonly userId: string
  readonly kind: Package['kind']
  readonly packageId: string
  /** The price as the buyer saw it. */
  readonly priceFen: number
  readonly now: Date
}

/**
 * The unpaid order of a package: an open one for the same package, as it is offered now, is given again; one that is out of date or
 * out of time makes way. Should its money come after all, that goes back as for any closed order. Answers the order's id.
 */
export async function buyPackage(tx: Tx, purchase: Purchase): Promise<string> {
  const { userId, kind, now } = purchase
  const offer = (await findPackage(tx, { kind, id: purchase.packageId }, now)) ?? refuse('NOT_FOUND')
  requirePriceShown(purchase.priceFen, offer)
  const open = await lockOpenOrder(tx, { userId, kind: orderKindOf[kind], targetId: offer.id })
  if (open !== null) {
    if (isStill(open, offer, now)) return open.id
    await makeWay(tx, open, now)
  }
  const id = uuidv7()
  const until = payableUntil(now)
  const [written] = await run(tx, insertOpenOrderStmt(tx, { ...orderOf(offer, userId), id, expiresAt: until }, now))
  // A concurrent call was first: its order is the one.
  if (written === undefined) return buyPackage(tx, purchase)
  const text = `「${titleOf(offer)}」还没有支付，请在订单过期前完成`
  await addTodos(tx, [{ userId, kind: 'orderUnpaid', text, path: cashierPath(id), until }], now)
  return id
}

function isStill(open: FoundOrder, offer: Package, now: Date): boolean {
  const inTime = open.expiresAt !== null && open.expiresAt > now
  return inTime && isDeepStrictEqual(open.detail, snapshotOf(offer))
}

async function makeWay(tx: Tx, open: FoundOrder, now: Date): Promise<void> {
  const expired = open.expiresAt !== null && open.expiresAt <= now
  await setOrderState(tx, {
    userId: open.userId,
    id: open.id,
    state: expired ? orderState.expired : orderState.cancelled,
  })
  await closeTodos(tx, { userId: open.userId, kind: 'orderUnpaid', path: cashierPath(open.id), at: now })
}

function orderOf(offer: Package, userId: string) {
  return {
    userId,
    kind: orderKindOf[offer.kind],
    state: orderState.unpaid,
    title: titleOf(offer),
    amountCoins: 0,
    amountFen: offer.priceFen,
    targetType: 'package',
    targetId: offer.id,
    detail: snapshotOf(offer),
  }
}
