import { uuidv7 } from 'uuidv7'
import type { ChargeConfig } from '../../../contract/site'
import type { SiteSetting } from '../../features/site/repo'
import { at } from './choose'
import { dealerOf } from './pictures/deal'
import { figureAt } from './pictures/figure'
import type { Seeding } from './seeding'
import { agreements } from './texts/agreements'
import { banners } from './texts/banners'
import { cities } from './texts/cities'

const categoryNames = '日系 国风 情绪 街拍 棚拍 复古 胶片 森系 通勤 夜景 运动 返图'.split(' ')

/** Coin prices (product.md 8). */
export const seedCharges: ChargeConfig = { commentCoin: 5, topCoin: 50, newCoin: 10, recCoin: 100, shareCoin: 20 }

export async function seedCategories({ tx }: Seeding): Promise<string[]> {
  const rows = categoryNames.map((name, sort) => ({ id: uuidv7(), name, sort }))
  await tx.insertInto('category').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Settings, packages and agreements. */
export async function seedSite({ tx, now }: Seeding): Promise<void> {
  const site: SiteSetting = {
    name: '拼拍',
    slogan: '一起拼，一起拍',
    servicePhone: '400-000-0000',
    serviceHours: '每天 9:00–21:00',
    notice: '秋末外景拼拍周进行中，成团率高的时段在周末上午。',
    popup: null,
    hotCityCodes: cities.map(({ counties: [county] }) => `${county.slice(0, 4)}00`),
  }
  const settings = Object.entries({ site, chargeConfig: seedCharges })
  await tx
    .insertInto('setting')
    .values(settings.map(([key, value]) => ({ key, value: JSON.stringify(value), updated_at: now })))
    .execute()
  await tx
    .insertInto('agreement')
    .values(agreements.map((agreement) => ({ ...agreement, updated_at: now })))
    .execute()
  await tx
    .insertInto('package')
    .values([...coinPackages(), ...memberships()])
    .execute()
}

function coinPackages() {
  const offers = [
    [600, 60, 0],
    [3000, 300, 15],
    [6800, 680, 50],
    [12800, 1280, 120],
    [32800, 3280, 400],
  ] as const
  return offers.map(([price, coins, gift], sort) => ({
    id: uuidv7(),
    kind: 'coins' as const,
    name: `${coins} 拍币`,
    price_fen: price,
    coins,
    gift_coins: gift,
    days: 0,
    sort,
  }))
}

function memberships() {
  const offers = [
    ['月卡', 2900, 30],
    ['季卡', 6900, 90],
    ['年卡', 19900, 365],
  ] as const
  return offers.map(([name, price, days], sort) => ({
    id: uuidv7(),
    kind: 'membership' as const,
    name,
    price_fen: price,
    coins: 0,
    gift_coins: 0,
    days,
    sort,
  }))
}

/** Banners of every place, with a route, with zones and with text. */
export async function seedBanners({ tx, book }: Seeding): Promise<void> {
  const deal = dealerOf('banners')
  for (const [index, banner] of banners.entries()) {
    const { zones = [], scene, palette, ...row } = banner
    const figure = figureAt(300 + index * 3, 'female')
    const drawn = deal({ figure, width: 1080, height: 450, zoom: 0.5, anchor: 0.76 })
    const { foreground: _, ...plain } = drawn
    const picture = book.open({ ...plain, scene, palette, pose: at(['down', 'hip'], index) }, 'banner')
    const id = uuidv7()
    await book.flush()
    await tx
      .insertInto('banner')
      .values({ id, media_key: picture.key, sort: index, ...row })
      .execute()
    if (zones.length === 0) continue
    await tx
      .insertInto('banner_zone')
      .values(zones.map((zone, seq) => ({ banner_id: id, seq: seq + 1, ...zone })))
      .execute()
  }
}
