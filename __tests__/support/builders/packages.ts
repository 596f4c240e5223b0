import { uuidv7 } from 'uuidv7'
import { transaction } from '../../../server/db/connection'
import { fulfilmentOf } from '../../../server/features/orders/fulfilment'
import { lockOrder, setOrderState } from '../../../server/features/orders/repo'
import { fulfilments } from '../../../server/wiring/fulfilments'
import type { TestApp } from '../testApp'
import type { TestUser } from './users'

type Offer = Partial<{ priceFen: number; coins: number; giftCoins: number; days: number; name: string; sort: number }>

/** Coins on sale: ¥30 for 300 and 15 as a gift, unless said. */
export function aCoinPackage(app: Pick<TestApp, 'db'>, offer: Offer = {}): Promise<string> {
  return write(app, 'coins', { name: '300 拍币', priceFen: 3000, coins: 300, giftCoins: 15, ...offer })
}

/** Membership on sale: ¥29 for 30 days, unless said. */
export function aMembership(app: Pick<TestApp, 'db'>, offer: Offer = {}): Promise<string> {
  return write(app, 'membership', { name: '月卡', priceFen: 2900, days: 30, ...offer })
}

async function write(app: Pick<TestApp, 'db'>, kind: 'coins' | 'membership', offer: Offer): Promise<string> {
  const id = uuidv7()
  const { name = '', priceFen = 1, coins = 0, giftCoins = 0, days = 0, sort = 0 } = offer
  await app.db
    .insertInto('package')
    .values({ id, kind, name, price_fen: priceFen, coins, gift_coins: giftCoins, days, sort })
    .execute()
  return id
}

/** Carries out what a provider's word does: the product's own fulfilment under the order's lock, once. */
export async function markPaid(app: TestApp, user: TestUser, orderId: string): Promise<boolean> {
  return transaction(app.db, async (tx) => {
    const order = await lockOrder(tx, user.id, orderId)
    if (order === null || order.state !== 0) return false
    const now = app.clock.now()
    const handedOver = await fulfilmentOf(fulfilments, order.kind)?.onPaid(tx, order, now)
    await setOrderState(tx, { userId: user.id, id: orderId, state: 1, paidAt: now })
    return handedOver === true
  })
}
