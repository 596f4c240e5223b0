import { sql } from 'kysely'
import { dayMs } from '@contract/shanghai'
import type { Db } from '../db/connection'

/** For so long one can see what was done for whom. */
const keptMs = 30 * dayMs
/** For so long somebody may have what was given up tried again. */
const deadMs = 90 * dayMs
/** A batch is short work for the database, and holds nobody up. */
const atOnce = 1000

/** Removes messages that were done long ago, a batch a transaction; answers how many. Their ids begin with the time, so the oldest are found without an index of their own. */
export async function pruneOutbox(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptMs)
  for (let pruned = 0; ;) {
    const { numAffectedRows = 0n } = await sql`delete from outbox where id in (
      select id from outbox where id < ${leastIdOf(before)} and done_at < ${before} order by id limit ${atOnce})`.execute(
      db,
    )
    pruned += Number(numAffectedRows)
    if (numAffectedRows < BigInt(atOnce)) return pruned
  }
}

/** Removes messages that were given up long ago and nobody had tried again; answers how many of each topic, to be told. */
export async function pruneDead(db: Db, now: Date): Promise<{ topic: string; count: number }[]> {
  const before = new Date(now.getTime() - deadMs)
  const { rows } = await sql<{ topic: string; count: number }>`
    with gone as (
      delete from outbox where id in (
        select id from outbox where id < ${leastIdOf(before)} and dead_at < ${before} and done_at is null for update skip locked)
      returning topic)
    select topic, count(*)::int as count from gone group by topic order by topic`.execute(db)
  return rows
}

/** The first UUID of version 7 that can be made at this time. */
function leastIdOf(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}
