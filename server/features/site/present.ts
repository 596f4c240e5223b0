import { ownPath } from '@contract/ownPath'
import type { BannerCard } from '@contract/site'
import type { WechatAccess } from '../../ports/wechat/types'
import { type KeyedPicture, presentPicture } from '../media/present'
import { shortRegionName } from '../regions/names'
import type { BannerRow, SiteSetting } from './repo'

/** The places that show banners. */
export const bannerPlaces = [
  { type: 'home', name: '首页' },
  { type: 'square', name: '广场' },
  { type: 'member', name: '会员中心' },
]

export function presentBanner(origin: string, row: BannerRow): BannerCard {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    subtitle: row.subtitle,
    action: row.action,
    picture: presentPicture(origin, row),
    target: { kind: row.target_kind, path: pathOf(row) },
  }
}

/** Banners with zones or text have pages of their own (product 2.3). */
function pathOf({ id, target_kind: kind, target_path: path }: BannerRow): string {
  if (kind === 'zones') return ownPath('pages/bannerMap/bannerMap', { id })
  return kind === 'text' ? ownPath('pages/bannerInfo/bannerInfo', { id }) : path
}

/** What a mini-program may ask its user to subscribe to. */
export function presentTemplates(wechat: WechatAccess | null): Record<string, string> {
  return Object.fromEntries(Object.entries(wechat?.templates ?? {}).map(([kind, { id }]) => [kind, id]))
}

export function presentSite(origin: string, site: SiteSetting, popupPicture: KeyedPicture | undefined) {
  const { popup, hotCityCodes, ...rest } = site
  const shown = popup === null || popupPicture === undefined ? null : { popup, popupPicture }
  return {
    ...rest,
    popup: shown && { ...wordsOf(shown.popup), picture: presentPicture(origin, shown.popupPicture) },
    hotCities: hotCityCodes.map((code) => ({ code, name: shortRegionName(code) })),
  }
}

function wordsOf({ path, title, action }: NonNullable<SiteSetting['popup']>) {
  return { path, title, action }
}
