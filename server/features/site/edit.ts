import type { ZoneInput } from '@contract/console/content'
import type { Tx } from '../../db/connection'
import type { BannerTable } from '../../db/tables/content'
import { settleMediaLater } from '../media/settle'

export type NewBanner = Omit<BannerTable, 'from_at' | 'until_at'> & {
  readonly from_at: Date | null
  readonly until_at: Date | null
}

/** Puts a banner with its zones in place of the one of its id, if there is one. Answers the one before. */
export async function putBanner(tx: Tx, { id, ...row }: NewBanner, zones: readonly ZoneInput[], at: Date) {
  const before = await tx.selectFrom('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  await tx
    .insertInto('banner')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('banner_zone').where('banner_id', '=', id).execute()
  const rows = zones.map((zone, index) => ({ banner_id: id, seq: index + 1, ...zone }))
  if (rows.length > 0) await tx.insertInto('banner_zone').values(rows).execute()
  if (before !== undefined && before.media_key !== row.media_key) await settleMediaLater(tx, [before.media_key], at)
  return before
}

/** Takes a banner away with its zones and its picture; null where there is none. */
export async function takeBanner(tx: Tx, id: string, at: Date) {
  await tx.deleteFrom('banner_zone').where('banner_id', '=', id).execute()
  const removed = await tx
    .deleteFrom('banner')
    .where('id', '=', id)
    .returning(['title', 'type', 'media_key'])
    .executeTakeFirst()
  if (removed === undefined) return null
  await settleMediaLater(tx, [removed.media_key], at)
  return removed
}
