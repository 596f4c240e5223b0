import type { Api } from '@contract/api'
import { shanghaiHour } from '@contract/shanghai'
import { grantWelcomeCoins } from '../../../server/features/ledger/welcome'
import type { TestApp } from '../testApp'
import { aModel } from './models'
import type { TestUser } from './users'

export const shareCoin = 20

type Opened = Api['share']['data']
type Terms = Partial<{ modelId: string; minUsers: number; maxUsers: number; day: string; hours: number[] }>

/** The coin prices, as the seed sets them. */
export async function setPrices(app: TestApp, prices: { shareCoin?: number } = {}): Promise<void> {
  const value = JSON.stringify({ commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin, ...prices })
  const row = { key: 'chargeConfig', value, updated_at: app.clock.now() }
  await app.db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'version']).doUpdateSet({ value }))
    .execute()
}

/** A user with gift coins, 60 unless said. */
export async function aPhotographer(app: TestApp, coins = 60): Promise<TestUser> {
  const user = await app.aUser()
  await app.db.transaction().execute((tx) => grantWelcomeCoins(tx, user.id, coins, app.clock.now()))
  return user
}

export function hoursOf(day: string, hours: readonly number[]) {
  return hours.map((hour) => ({
    start: shanghaiHour(day, hour).toISOString(),
    end: shanghaiHour(day, hour + 1).toISOString(),
  }))
}

/** The test clock starts on 2026-06-01 at 10:00: this is nine days ahead. */
export const shootDay = '2026-06-10'

/** What opening a free booking sends. */
export function opening({ modelId = '', minUsers = 2, maxUsers = 3, day = shootDay, hours = [14, 15] }: Terms) {
  return {
    modelId,
    windows: hoursOf(day, hours),
    areaCode: '310104',
    shareArea: '徐汇滨江',
    meetingAddress: '龙腾大道 2555 号门口',
    contact: '微信 secret-contact',
    shareDesc: '胶片感人像',
    minUsers,
    maxUsers,
    priceCoins: shareCoin,
    seatFeeFen: 0,
  }
}

/** A free booking that `opener` has opened: Wednesday 14 to 16, 2 to 3 people, unless said. */
export async function aShareOrder(app: TestApp, opener: TestUser, terms: Terms = {}): Promise<Opened> {
  const modelId = terms.modelId ?? (await aModel(app.db))
  return app.as(opener).call('share', opening({ ...terms, modelId }))
}

export function join(app: TestApp, user: TestUser, shareId: string): Promise<Opened> {
  return app.as(user).call('share', { shareId, priceCoins: shareCoin, seatFeeFen: 0 })
}
