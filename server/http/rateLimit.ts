import { sql } from 'kysely'
import type { Connection } from '../db/connection'

const secondMillis = 1000
export const minuteMillis = 60 * secondMillis
export const hourMillis = 60 * minuteMillis
export const dayMillis = 24 * hourMillis

/**
 * Counts one more try of `key` and returns how many there were in its window, this one included. All processes share the count.
 * Call it outside any transaction, so that a refused try counts too.
 */
export async function countTry(db: Connection, key: string, window: { millis: number; now: Date }): Promise<number> {
  const { millis, now } = window
  const over = sql<boolean>`rate_limit.window_start <= ${new Date(now.getTime() - millis)}`
  const row = await db
    .insertInto('rate_limit')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${over} then 1 else rate_limit.count + 1 end`,
        window_start: sql`case when ${over} then excluded.window_start else rate_limit.window_start end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Forgets the tries of these keys, as after a success. */
export async function forgetTries(db: Connection, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', 'in', keys).execute()
}
