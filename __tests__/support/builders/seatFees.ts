import type { Api } from '@contract/api'
import { orderState } from '@contract/states'
import { transaction } from '../../../server/db/connection'
import type { Account } from '../../../server/db/tables/ledger'
import { fulfilmentOf } from '../../../server/features/orders/fulfilment'
import { findOrder, lockOrder, setOrderState } from '../../../server/features/orders/repo'
import { fulfilments } from '../../../server/wiring/fulfilments'
import type { TestApp } from '../testApp'
import { aModel } from './models'
import { aPhotographer, opening, shareCoin } from './shareOrders'
import type { TestUser } from './users'

type Opened = Api['share']['data']

/** 100 yuan an hour, two hours, two people at least. */
export const hourlyFeeFen = 10_000
export const seatFeeFen = 10_000

type Terms = Parameters<typeof opening>[0]

/** A booking with a seat fee that `opener` has opened, and has yet to pay. */
export async function aPaidShareOrder(
  app: TestApp,
  opener: TestUser,
  terms: Terms = {},
): Promise<Opened & { orderId: string }> {
  const modelId = terms.modelId ?? (await aModel(app.db, { hourly_fee_fen: hourlyFeeFen }))
  return withOrder(await app.as(opener).call('share', { ...opening({ ...terms, modelId }), seatFeeFen }))
}

/** Holds a seat with a fee. */
export async function hold(app: TestApp, user: TestUser, shareId: string): Promise<Opened & { orderId: string }> {
  return withOrder(await app.as(user).call('share', { shareId, priceCoins: shareCoin, seatFeeFen }))
}

function withOrder(opened: Opened): Opened & { orderId: string } {
  if (opened.orderId === null) throw new Error('no order has to be paid')
  return { ...opened, orderId: opened.orderId }
}

/** What the provider's word does to an unpaid order: false when it was taken by nobody and goes back. */
export async function settleOrder(
  app: TestApp,
  user: TestUser,
  orderId: string,
  word: 'paid' | 'closed',
): Promise<boolean> {
  return transaction(app.db, async (tx) => {
    const found = await findOrder(tx, user.id, orderId)
    const fulfilment = found === null ? undefined : fulfilmentOf(fulfilments, found.kind)
    if (found === null || fulfilment === undefined) throw new Error('nobody fulfils this order')
    await fulfilment.lock(tx, found)
    const order = await lockOrder(tx, user.id, orderId)
    if (order === null || order.state !== orderState.unpaid) return false
    const now = app.clock.now()
    const taken = word === 'paid' && (await fulfilment.onPaid(tx, order, now))
    if (word === 'closed') await fulfilment.onClosed(tx, order, now)
    const unpaidEnd = word === 'paid' ? orderState.refunded : orderState.expired
    await setOrderState(tx, { userId: user.id, id: orderId, state: taken ? orderState.paid : unpaidEnd })
    return taken
  })
}

export function pay(app: TestApp, user: TestUser, orderId: string): Promise<boolean> {
  return settleOrder(app, user, orderId, 'paid')
}

/** A booking with a seat fee whose opener has paid. */
export async function aPublicShareOrder(app: TestApp, terms: Terms = {}) {
  const opener = await aPhotographer(app)
  const { shareId, orderId } = await aPaidShareOrder(app, opener, terms)
  expect(await pay(app, opener, orderId)).toBe(true)
  return { opener, shareId, orderId }
}

/** A new user who has taken a seat of it and paid. */
export async function aPayingMember(app: TestApp, shareId: string): Promise<TestUser> {
  const user = await aPhotographer(app)
  expect(await pay(app, user, (await hold(app, user, shareId)).orderId)).toBe(true)
  return user
}

/** The fen on an account of the platform, or in all escrows. */
export async function fenOn(app: TestApp, account: Account): Promise<number> {
  const rows = await app.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('account', '=', account)
    .where('bucket', '=', 'fen')
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
