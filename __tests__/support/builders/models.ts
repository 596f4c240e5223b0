import type { Insertable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../../../server/db/connection'
import type { ModelTable } from '../../../server/db/tables/models'

let made = 0

/** An approved, free model who works every day from 8 to 20. */
export async function aModel(
  db: Db,
  overrides: Partial<Insertable<ModelTable>> & { categoryIds?: string[] } = {},
): Promise<string> {
  const { categoryIds = [], ...columns } = overrides
  const id = columns.id ?? uuidv7()
  made += 1
  await db
    .insertInto('model')
    .values({
      id,
      user_id: uuidv7(),
      no: `T${made}`,
      name: '林知夏',
      sex: 1,
      tag: 1,
      height: 168,
      weight: 48,
      shoe_size: 37,
      birth_day: '2000-01-01',
      region_code: '310104',
      hourly_fee_fen: 0,
      intro: '',
      state: 'passed',
      main_media_key: 'media/test',
      top_until: null,
      rec_until: null,
      hot_score: 0,
      created_at: new Date('2026-01-01T00:00:00Z'),
      ...columns,
    })
    .execute()
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  await db
    .insertInto('model_hours')
    .values(weekdays.map((weekday) => ({ model_id: id, weekday, start_hour: 8, end_hour: 20 })))
    .execute()
  if (categoryIds.length > 0) {
    const rows = categoryIds.map((category) => ({ model_id: id, category_id: category }))
    await db.insertInto('model_category').values(rows).execute()
  }
  return id
}
