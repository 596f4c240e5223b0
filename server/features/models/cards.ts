import type { Selectable } from 'kysely'
import type { ModelCard } from '@contract/models'
import { shanghaiDay, yearsBetween } from '@contract/shanghai'
import type { Connection } from '../../db/connection'
import type { ModelTable } from '../../db/tables/models'
import { mediaUrl } from '../media/present'
import { regionName } from '../regions/names'

export type ModelRow = Selectable<ModelTable>

/** When somebody looks, and where pictures are for them. */
export interface Look {
  readonly now: Date
  readonly origin: string
}

/** The cards of models, by id: one statement, however many. Those that are not approved are left out. */
export async function modelCards(db: Connection, ids: readonly string[], look: Look): Promise<Map<string, ModelCard>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('model')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('state', '=', 'passed')
    .execute()
  return new Map(rows.map((row) => [row.id, presentModel(row, look)]))
}

export function presentModel(row: ModelRow, { now, origin }: Look): ModelCard {
  return {
    id: row.id,
    no: row.no,
    name: row.name,
    sex: row.sex,
    tag: row.tag,
    height: row.height,
    weight: row.weight,
    shoeSize: row.shoe_size,
    age: yearsBetween(row.birth_day, shanghaiDay(now)),
    mainImg: mediaUrl(origin, row.main_media_key),
    regionCode: row.region_code,
    pccName: regionName(row.region_code),
    hourlyFeeFen: row.hourly_fee_fen,
    isTop: row.top_until !== null && row.top_until > now ? '1' : '0',
    isRec: row.rec_until !== null && row.rec_until > now ? '1' : '0',
  }
}
