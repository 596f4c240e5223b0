import { sql } from 'kysely'
import type { AgreementVersion, Content, EditedBanner } from '@contract/console/content'
import type { Connection } from '../db/connection'
import { mediaUrl } from '../features/media/present'
import { bannerPlaces } from '../features/site/present'
import { broadcastsOf } from './broadcasts'
import { packagesOf, settingsOf, stateOf } from './selling'

/** All that editors see of what the site shows: ten statements, however much there is. */
export async function contentOf(db: Connection, origin: string, now: Date): Promise<Content> {
  const banners = await db.selectFrom('banner').selectAll().orderBy('type').orderBy('sort').orderBy('id').execute()
  const zones = await db.selectFrom('banner_zone').selectAll().orderBy('seq').execute()
  const versions = await db.selectFrom('agreement').selectAll().orderBy('key').orderBy('version', 'desc').execute()
  const accepted = await db
    .selectFrom('agreement_acceptance')
    .select(['key', 'version', sql<number>`count(*)::int`.as('n')])
    .groupBy(['key', 'version'])
    .execute()
  return {
    ...(await settingsOf(db, origin, now)),
    packages: await packagesOf(db, now),
    broadcasts: await broadcastsOf(db, now),
    places: bannerPlaces,
    banners: banners.map((row): EditedBanner => ({
      ...{ id: row.id, place: row.type, title: row.title, subtitle: row.subtitle, action: row.action },
      ...{ picture: row.media_key, pictureUrl: mediaUrl(origin, row.media_key) },
      ...{ kind: row.target_kind, path: row.target_path, text: row.text, sort: row.sort },
      zones: zones.filter((zone) => zone.banner_id === row.id).map(asZone),
      from: row.from_at?.toISOString() ?? null,
      until: row.until_at?.toISOString() ?? null,
      state: stateOf(row, now),
    })),
    agreements: versions.map((row): AgreementVersion => {
      const { key, version, title, content, asks, from_at: from } = row
      const current = versions
        .filter((other) => other.key === key && (other.from_at ?? now) <= now)
        .sort((one, other) => momentOf(other) - momentOf(one) || other.version - one.version)[0]
      const later = from !== null && from > now
      return {
        ...{ key, version, title, content, asks, from: from?.toISOString() ?? null },
        state: later ? 'later' : current === row ? 'shown' : 'over',
        accepted: accepted.find((one) => one.key === key && one.version === version)?.n ?? 0,
      }
    }),
  }
}

function momentOf({ from_at: from }: { from_at: Date | null }): number {
  return from?.getTime() ?? 0
}

function asZone({ x, y, width, height, label, path }: EditedBanner['zones'][number]) {
  return { x, y, width, height, label, path }
}
