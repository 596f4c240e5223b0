import { sql } from 'kysely'
import type { Connection, Tx } from '../../db/connection'
import { pinCityCode, pinPrefix } from './city'

export type PinKind = 'top' | 'rec'

const columns = { top: 'top_until', rec: 'rec_until' } as const

/** Lets one caller at a time take a place of a city, until the end of the transaction. */
export async function lockCity(tx: Tx, prefix: string, kind: PinKind): Promise<void> {
  const place = { city_code: pinCityCode(prefix), kind }
  await tx
    .insertInto('pin_city')
    .values(place)
    .onConflict((conflict) => conflict.columns(['city_code', 'kind']).doNothing())
    .execute()
  await tx
    .selectFrom('pin_city')
    .select('kind')
    .where('city_code', '=', place.city_code)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** A model that can be pinned, locked so that neither pin nor city changes meanwhile; null when it is not shown. */
export async function lockPinnable(tx: Tx, id: string) {
  const model = await tx
    .selectFrom('model')
    .select(['id', 'name', 'region_code as regionCode', 'top_until', 'rec_until'])
    .where('id', '=', id)
    .where('state', '=', 'passed')
    .forUpdate()
    .executeTakeFirst()
  return model ?? null
}

/** Until when the places of a city are taken by other models. */
export async function othersUntil(
  tx: Tx,
  place: { prefix: string; kind: PinKind; except: string; now: Date },
): Promise<Date[]> {
  const column = columns[place.kind]
  const rows = await tx
    .selectFrom('model')
    .select(column)
    .where('region_code', 'like', `${place.prefix}%`)
    .where(column, '>', place.now)
    .where('id', '<>', place.except)
    .execute()
  return rows.flatMap((row) => Object.values(row)).filter((until) => until instanceof Date)
}

export async function savePin(tx: Tx, pin: { modelId: string; kind: PinKind; until: Date }): Promise<void> {
  await tx
    .updateTable('model')
    .set({ [columns[pin.kind]]: pin.until })
    .where('id', '=', pin.modelId)
    .execute()
}

/** How many places of a region's city are taken now: one statement. */
export async function pinsOf(db: Connection, regionCode: string, now: Date): Promise<{ top: number; rec: number }> {
  const prefix = pinPrefix(regionCode)
  if (prefix === null) return { top: 0, rec: 0 }
  const { rows } = await sql<{ top: number; rec: number }>`
    select count(*) filter (where top_until > ${now}::timestamptz) as top,
           count(*) filter (where rec_until > ${now}::timestamptz) as rec
      from model
     where region_code like ${`${prefix}%`}
       and (top_until > ${now}::timestamptz or rec_until > ${now}::timestamptz)`.execute(db)
  return rows[0] ?? { top: 0, rec: 0 }
}
