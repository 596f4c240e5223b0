import { dayMs, hourMs } from '@contract/shanghai'
import { transaction, type Db, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { keysAt } from '../media/mediaKey'
import { settleMediaAt } from '../media/settle'

const keptMs = 48 * hourMs
const roundMs = dayMs
/** Longer than one page takes; a process that dies leaves it to another after that. */
const leaseMs = hourMs / 6
const pageSize = 200

/**
 * Takes one page of the store, if a round is due: uploads of two days ago, whether they were adopted or not, and files of ours that no row
 * names, because the transaction behind them never came. What lies where it does not belong is moved: nothing that was forgotten stays. Nothing more is taken once the store did not answer.
 */
export async function takeSweep(deps: Deps): Promise<(() => Promise<boolean>) | null> {
  const { db, clock, log } = deps
  const sweep = await transaction(db, (tx) => claimSweep(tx, clock.now()))
  if (sweep === null) return null
  return async () => {
    try {
      await sweepPage(deps, sweep)
      return true
    } catch (error) {
      log.warn({ err: error, prefix: sweep.prefix }, 'files: sweep put off')
      return false
    }
  }
}

async function sweepPage({ db, clock, storage }: Deps, sweep: { prefix: string; marker: string }): Promise<void> {
  const now = clock.now()
  const page = await storage.list(sweep.prefix, { marker: sweep.marker, limit: pageSize })
  const old = page.objects.filter(({ modifiedAt }) => modifiedAt.getTime() < now.getTime() - keptMs)
  const places = old.map(({ key }) => key)
  await storage.remove(sweep.prefix === 'u/' ? places : await orphansOf(db, places))
  if (sweep.prefix !== 'u/') await transaction(db, (tx) => settleMediaAt(tx, places, now))
  await saveSweep(db, { prefix: sweep.prefix, next: page.next, now })
}

async function claimSweep(tx: Tx, now: Date): Promise<{ prefix: string; marker: string } | null> {
  const due = await tx
    .selectFrom('storage_sweep')
    .select(['prefix', 'marker'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (due === undefined) return null
  const lease = new Date(now.getTime() + leaseMs)
  await tx.updateTable('storage_sweep').set({ due_at: lease }).where('prefix', '=', due.prefix).execute()
  return due
}

async function orphansOf(db: Db, places: readonly string[]): Promise<string[]> {
  if (places.length === 0) return []
  const rows = await db.selectFrom('media').select('key').where('key', 'in', places.flatMap(keysAt)).execute()
  const named = new Set(rows.map(({ key }) => key))
  return places.filter((place) => !keysAt(place).some((key) => named.has(key)))
}

/** The next page at once, the next round a day later. */
async function saveSweep(
  db: Db,
  { prefix, next, now }: { prefix: string; next: string | null; now: Date },
): Promise<void> {
  const due_at = next === null ? new Date(now.getTime() + roundMs) : now
  await db
    .updateTable('storage_sweep')
    .set({ marker: next ?? '', due_at })
    .where('prefix', '=', prefix)
    .execute()
}
