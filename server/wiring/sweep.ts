import { sql, type RawBuilder } from 'kysely'
import { hourMs } from '@contract/shanghai'
import type { Db } from '../db/connection'
import type { Deps } from '../deps'
import { forgetComplaints } from '../features/payments/complaints/forget'
import { forgetSearches } from '../features/search/hotWords'
import { forgetHomeContacts } from '../features/shootDay/home'
import { forgetEvidence } from '../features/talk/prune'
import { pruneDead, pruneOutbox } from '../jobs/prune'
import { removesAfterMs } from './afterLeap'
import { disputeMs, retention, type Swept } from './retention'

/** So many rows a statement: it ends well within its time limit, however much has come together. */
const atOnce = 2000

/** Removes what has outlived its use: the rows of the table of retention, and what hangs on others. */
async function sweep({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  if (clock.evenForMs() < removesAfterMs) return
  const now = clock.now()
  for (const [table, kept] of Object.entries(retention))
    if (typeof kept !== 'string') await forget(db, table, isOver(kept, now))
  await pruneOutbox(db, now)
  const dead = await pruneDead(db, now)
  for (const { topic, count } of dead) log.warn({ topic, count }, 'outbox: given up 90 days ago, removed')
  await forgetEvidence({ db, clock })
  await forgetSearches(db, now)
  await forgetHomeContacts(db, now)
  await forgetComplaints(db, new Date(now.getTime() - disputeMs))
}

function isOver({ past, ms, but = 'true' }: Swept, now: Date): RawBuilder<unknown> {
  return sql`${sql.raw(past)} < ${new Date(now.getTime() - ms)}::timestamptz and ${sql.raw(but)}`
}

/** Removes rows, some at once, until none is left; those that another worker removes are its own. */
async function forget(db: Db, table: string, which: RawBuilder<unknown>): Promise<void> {
  for (let gone = atOnce; gone === atOnce;) {
    const rows = sql`select ctid from ${sql.table(table)} where ${which} limit ${atOnce} for update skip locked`
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any (array(${rows}))`.execute(db)
    gone = Number(numAffectedRows)
  }
}

/** Sweeps now and every hour, until stopped; `stop` resolves when what runs has ended. */
export function startSweeping(deps: Pick<Deps, 'db' | 'clock' | 'log'>): { stop(): Promise<void> } {
  const once = () => sweep(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sweep: trying again later'))
  let running = once()
  const timer = setInterval(() => {
    running = once()
  }, hourMs)
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
