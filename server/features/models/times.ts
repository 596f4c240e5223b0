import type { Input } from '@contract/endpoint'
import type { OwnModel, saveModelTimes } from '@contract/models'
import { shanghaiDay } from '@contract/shanghai'
import type { Connection, Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'

export type WeeklyHours = OwnModel['hours'][number]

/** Hours in order, those that meet or overlap made one. Refuses with BAD_INPUT what ends before it begins. */
export function mergedHours(hours: readonly WeeklyHours[]): WeeklyHours[] {
  if (hours.some(({ startHour, endHour }) => endHour <= startHour)) refuse('BAD_INPUT', { field: 'hours' })
  const inOrder = [...hours].sort((a, b) => a.weekday - b.weekday || a.startHour - b.startHour)
  const merged: Array<{ weekday: number; startHour: number; endHour: number }> = []
  for (const next of inOrder) {
    const last = merged.at(-1)
    if (last === undefined || last.weekday !== next.weekday || last.endHour < next.startHour) merged.push({ ...next })
    else last.endHour = Math.max(last.endHour, next.endHour)
  }
  return merged
}

/** Sets when a model works. Share orders have their hours already and keep them. */
export async function saveTimes(tx: Tx, { modelId, hours, daysOff }: Input<typeof saveModelTimes>, now: Date) {
  const today = shanghaiDay(now)
  const merged = mergedHours(hours).map((one) => ({
    model_id: modelId,
    weekday: one.weekday,
    start_hour: one.startHour,
    end_hour: one.endHour,
  }))
  const days = [...new Set(daysOff)].filter((day) => day >= today).map((day) => ({ model_id: modelId, day }))
  await tx.deleteFrom('model_hours').where('model_id', '=', modelId).execute()
  await tx.deleteFrom('model_day_off').where('model_id', '=', modelId).execute()
  if (merged.length > 0) await tx.insertInto('model_hours').values(merged).execute()
  if (days.length > 0) await tx.insertInto('model_day_off').values(days).execute()
}

/** The weekly hours and days off of many models: two statements. */
export async function timesOf(db: Connection, ids: readonly string[], now: Date) {
  if (ids.length === 0) return { hours: [], daysOff: [] }
  const hours = await db
    .selectFrom('model_hours')
    .select(['model_id as modelId', 'weekday', 'start_hour as startHour', 'end_hour as endHour'])
    .where('model_id', 'in', [...ids])
    .orderBy('weekday')
    .orderBy('start_hour')
    .execute()
  const daysOff = await db
    .selectFrom('model_day_off')
    .select(['model_id as modelId', 'day'])
    .where('model_id', 'in', [...ids])
    .where('day', '>=', shanghaiDay(now))
    .orderBy('day')
    .execute()
  return { hours, daysOff }
}
