import { uuidv7 } from 'uuidv7'
import { ownPath } from '@contract/ownPath'
import { defaultSite } from '../../db/defaults/settings'
import type { SiteSetting } from '../../features/site/repo'
import { at } from './choose'
import { dealerOf } from './pictures/deal'
import { figureAt } from './pictures/figure'
import type { Seeding } from './seeding'
import { banners } from './texts/banners'
import { cities } from './texts/cities'

/** The ids of the categories, in order, as the migrations made them. */
export async function categoryIds({ tx }: Seeding): Promise<string[]> {
  const rows = await tx.selectFrom('category').select('id').orderBy('sort').execute()
  return rows.map(({ id }) => id)
}

/** What the demo says of its site beyond the defaults, and the packages. */
export async function seedSite(seeding: Seeding): Promise<void> {
  const { tx, now } = seeding
  const site: SiteSetting = {
    ...defaultSite,
    servicePhone: '400-000-0000',
    serviceHours: '每天 9:00–21:00',
    notice: '秋末外景拼拍周进行中，成团率高的时段在周末上午。',
    popup: await popupOf(seeding),
    hotCityCodes: cities.map(({ counties: [county] }) => `${county.slice(0, 4)}00`),
  }
  await tx
    .updateTable('setting')
    .set({ value: JSON.stringify(site), updated_at: now })
    .where('key', '=', 'site')
    .execute()
  await tx
    .insertInto('package')
    .values([...coinPackages(), ...memberships()])
    .execute()
}

/** What the pop-up of home shows: a picture as tall as the panel bears, with words over its foot. */
async function popupOf({ book }: Seeding): Promise<SiteSetting['popup']> {
  const deal = dealerOf('popup')
  const drawn = deal({ figure: figureAt(340, 'female'), width: 1080, height: 1350 })
  const picture = book.open({ ...drawn, scene: 'hills', palette: 9, pose: 'raised' }, 'banner')
  await book.flush()
  const path = ownPath('pages/index/model', { searchType: 2 })
  return { mediaKey: picture.key, path, title: '秋末外景拼拍周', action: '看看正在拼的' }
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
