import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { ChargeConfig } from '@contract/site'
import type { Connection } from '../../db/connection'
import { settingInForce } from '../../db/settings'

/** The site settings as an operator keeps them; the pop-up names a stored picture. */
export const SiteSetting = Type.Object({
  name: Type.String(),
  slogan: Type.String(),
  servicePhone: Type.String(),
  serviceHours: Type.String(),
  notice: Type.String(),
  popup: Type.Union([
    Type.Object({
      mediaKey: Type.String(),
      path: Type.String(),
      title: Type.String({ default: '' }),
      action: Type.String({ default: '' }),
    }),
    Type.Null(),
  ]),
  hotCityCodes: Type.Array(Type.String()),
})
export type SiteSetting = Static<typeof SiteSetting>

/** The coin prices in force. */
export async function chargeConfig(db: Connection, now: Date): Promise<ChargeConfig> {
  return Value.Parse(ChargeConfig, await settingInForce(db, 'chargeConfig', now))
}

export async function siteSetting(db: Connection, now: Date): Promise<SiteSetting> {
  return Value.Parse(SiteSetting, await settingInForce(db, 'site', now))
}

export function findMedia(db: Connection, key: string) {
  return db.selectFrom('media').select(['key', 'width', 'height']).where('key', '=', key).executeTakeFirst()
}

export function listCategoryRows(db: Connection) {
  return db.selectFrom('category').select(['id', 'name']).orderBy('sort').orderBy('id').execute()
}

function banners(db: Connection) {
  return db
    .selectFrom('banner')
    .innerJoin('media', 'media.key', 'banner.media_key')
    .selectAll('banner')
    .select(['media.key', 'media.width', 'media.height'])
}

export type BannerRow = Awaited<ReturnType<typeof listBannerRows>>[number]

/** What a place shows now. */
export function listBannerRows(db: Connection, type: string, now: Date) {
  return banners(db)
    .where('banner.type', '=', type)
    .where(({ eb, or }) => or([eb('from_at', 'is', null), eb('from_at', '<=', now)]))
    .where(({ eb, or }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .orderBy('banner.sort')
    .orderBy('banner.id')
    .execute()
}

export function findBanner(db: Connection, id: string) {
  return banners(db).where('banner.id', '=', id).executeTakeFirst()
}

export function listZones(db: Connection, bannerId: string) {
  return db
    .selectFrom('banner_zone')
    .select(['x', 'y', 'width', 'height', 'label', 'path'])
    .where('banner_id', '=', bannerId)
    .orderBy('seq')
    .execute()
}
