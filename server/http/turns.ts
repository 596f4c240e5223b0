import type { Connection } from '../db/connection'

/**
 * Lets one try of `key` through each `ms`, over all processes. Answers 0 when it is this one's turn, else how many milliseconds there
 * are until the next: asking in vain does not move it away.
 */
export async function takeTurn(db: Connection, key: string, { ms, now }: { ms: number; now: Date }) {
  const took = await db
    .insertInto('rate_limit')
    .values({ key, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ window_start: now })
        .where('rate_limit.window_start', '<=', new Date(now.getTime() - ms)),
    )
    .returning('key')
    .executeTakeFirst()
  if (took !== undefined) return 0
  const last = await db.selectFrom('rate_limit').select('window_start').where('key', '=', key).executeTakeFirst()
  return Math.max(1, (last?.window_start.getTime() ?? 0) + ms - now.getTime())
}

/** How many tries of `key` were counted in its window until now. */
export async function triesSoFar(db: Connection, key: string, { ms, now }: { ms: number; now: Date }) {
  const row = await db
    .selectFrom('rate_limit')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '>', new Date(now.getTime() - ms))
    .executeTakeFirst()
  return row?.count ?? 0
}
