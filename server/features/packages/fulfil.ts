import { Value } from 'typebox/value'
import type { Tx } from '../../db/connection'
import { ledger, type Entry } from '../ledger/ledger'
import { Snapshot } from '../orders/bought'
import type { Fulfilment, Order } from '../orders/fulfilment'
import { findOrder } from '../orders/repo'
import { cashierPath } from '../orders/texts'
import { closeTodos } from '../todos/repo'
import { promiseEnding } from './ending'
import { extendMembership } from './repo'

/** Kind 2: the coins that were sold, and those that come as a gift. */
export const coinsFulfilment: Fulfilment = {
  lock: async () => undefined,
  onPaid: async (tx, order, now) => {
    const { coins, giftCoins } = await boughtIn(tx, order)
    await postSale(tx, order, now, [
      { account: 'platform:issued', bucket: 'paid', amount: -coins },
      { account: 'wallet', bucket: 'paid', amount: coins },
      ...giftEntries(giftCoins),
    ])
    await forgetTodo(tx, order, now)
    return true
  },
  onClosed: forgetTodo,
}

/** Kind 1: days of membership, from its end or from now, the later. */
export const membershipFulfilment: Fulfilment = {
  lock: async () => undefined,
  onPaid: async (tx, order, now) => {
    const { days } = await boughtIn(tx, order)
    const until = await extendMembership(tx, { userId: order.userId, days, now })
    if (until === null) return false
    await promiseEnding(tx, { userId: order.userId, until, now })
    await postSale(tx, order, now, [])
    await forgetTodo(tx, order, now)
    return true
  },
  onClosed: forgetTodo,
}

async function boughtIn(tx: Tx, { userId, id }: Order): Promise<Snapshot> {
  return Value.Parse(Snapshot, (await findOrder(tx, userId, id))?.detail)
}

async function postSale(tx: Tx, order: Order, at: Date, goods: readonly Entry[]): Promise<void> {
  const { userId, id: orderId, title: memo, amountFen } = order
  const entries: Entry[] = [
    { account: 'platform:cash', bucket: 'fen', amount: -amountFen },
    { account: 'platform:sales', bucket: 'fen', amount: amountFen },
    ...goods,
  ]
  await ledger.post(tx, { userId, orderId, memo, at, kind: 'sale', ref: `sale:${orderId}`, entries })
}

function giftEntries(coins: number): Entry[] {
  if (coins === 0) return []
  return [
    { account: 'platform:grants', bucket: 'gift', amount: -coins },
    { account: 'wallet', bucket: 'gift', amount: coins },
  ]
}

async function forgetTodo(tx: Tx, { userId, id }: Order, at: Date): Promise<void> {
  await closeTodos(tx, { userId, kind: 'orderUnpaid', path: cashierPath(id), at })
}
