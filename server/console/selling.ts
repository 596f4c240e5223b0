import { Value } from 'typebox/value'
import type { Content, SiteVersion } from '@contract/console/content'
import { ChargeConfig } from '@contract/site'
import type { Connection } from '../db/connection'
import type { SettingKey } from '../db/settings'
import { mediaUrl } from '../features/media/present'
import { ownWords } from '../features/moderation/words'
import { asPackage } from '../features/packages/repo'
import { virtualGoodsId } from '../features/payments/goods'
import { isPlaceholder, levelOf, regions } from '../features/regions/division'
import { shortRegionName } from '../features/regions/names'
import { SiteSetting } from '../features/site/repo'

interface Days {
  readonly from_at: Date | null
  readonly until_at: Date | null
}

/** Before its days, in them, or after them. */
export function stateOf({ from_at: from, until_at: until }: Days, now: Date) {
  if (until !== null && until <= now) return 'over'
  return from !== null && from > now ? 'later' : 'shown'
}

/** Every package, on sale or not: one statement. */
export async function packagesOf(db: Connection, now: Date): Promise<Content['packages']> {
  const rows = await db.selectFrom('package').selectAll().orderBy('kind').orderBy('sort').orderBy('id').execute()
  return rows.map((row) => ({
    ...asPackage(row),
    ...{ sort: row.sort, goodsId: virtualGoodsId(row.id), state: stateOf(row, now) },
    from: row.from_at?.toISOString() ?? null,
    until: row.until_at?.toISOString() ?? null,
  }))
}

/** Prices, site and words with their versions: three statements. */
export async function settingsOf(
  db: Connection,
  origin: string,
  now: Date,
): Promise<Pick<Content, 'prices' | 'site' | 'words' | 'cities'>> {
  const prices = await versionsOf(db, 'chargeConfig', now)
  const site = await versionsOf(db, 'site', now)
  const { refused, allowed } = await ownWords(db)
  return {
    prices: prices.map(({ value, ...version }) => ({ ...version, prices: Value.Parse(ChargeConfig, value) })),
    site: site.map(({ value, ...version }) => ({ ...version, ...siteOf(Value.Parse(SiteSetting, value), origin) })),
    words: { refused: [...refused], allowed: [...allowed] },
    cities,
  }
}

const cities = [...regions.values()]
  .filter(({ code, name }) => levelOf(code) === 'city' && !isPlaceholder(name))
  .map(({ code }) => ({ code, name: shortRegionName(code) }))

async function versionsOf(db: Connection, key: SettingKey, now: Date) {
  const rows = await db.selectFrom('setting').selectAll().where('key', '=', key).orderBy('version', 'desc').execute()
  const inForce = rows.findIndex(({ from_at: from }) => from === null || from <= now)
  return rows.map(({ version, value, from_at: from }, index) => ({
    ...{ version, value, from: from?.toISOString() ?? null },
    state: index < inForce ? ('later' as const) : index === inForce ? ('shown' as const) : ('over' as const),
  }))
}

function siteOf(
  { popup, hotCityCodes, ...texts }: SiteSetting,
  origin: string,
): Omit<SiteVersion, 'version' | 'from' | 'state'> {
  return {
    ...texts,
    popup: popup && popupOf(popup, origin),
    hotCities: hotCityCodes.map((code) => ({ code, name: shortRegionName(code) })),
  }
}

function popupOf({ mediaKey, path, title, action }: NonNullable<SiteSetting['popup']>, origin: string) {
  return { picture: mediaKey, pictureUrl: mediaUrl(origin, mediaKey), path, title, action }
}
