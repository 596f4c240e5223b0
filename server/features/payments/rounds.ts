import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import type { Take } from '../../jobs/lane'
import { later } from './rules'

interface Settling {
  readonly name: 'complaints' | 'reconcile'
  /** When it comes next, once it went well, or did not. */
  next(now: Date, went: boolean): Date
  /** Does it; whoever throws is asked again. Null where there is nothing to ask. */
  work(deps: Deps): (() => Promise<void>) | null
}

/** Longer than a round takes; a process that dies leaves it to another after that. */
const leaseMs = 10 * 60_000

/** A round of settlement that one server of all does when it is due. */
export function settling({ name, next, work }: Settling): Take {
  return async (deps) => {
    const { db, clock, log } = deps
    const run = work(deps)
    if (run === null || !(await transaction(db, (tx) => claim(tx, name, clock.now())))) return null
    return async () => {
      const went = await run().then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error, round: name }, 'settlement: a round is put off')
          return false
        },
      )
      const due_at = next(clock.now(), went)
      await db.updateTable('settlement_round').set({ due_at }).where('name', '=', name).execute()
      return went
    }
  }
}

async function claim(tx: Tx, name: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('settlement_round')
    .select('name')
    .where('name', '=', name)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row === undefined) return false
  await tx
    .updateTable('settlement_round')
    .set({ due_at: later(now, leaseMs) })
    .where('name', '=', name)
    .execute()
  return true
}
