import { sql, type RawBuilder } from 'kysely'
import { limits } from '@contract/limits'
import { hourMs } from '@contract/shanghai'
import type { Db } from '../db/connection'
import type { Deps } from '../deps'
import { forgetSearches } from '../features/search/hotWords'
import { forgetHomeContacts } from '../features/shootDay/home'
import { forgetEvidence } from '../features/talk/prune'
import { pruneOutbox } from '../jobs/prune'

/** So many rows a statement: it ends well within its time limit, however much has come together. */
const atOnce = 2000

/** Removes what has outlived its use: sessions, who wrote last, codes, nonces, try counts, answers of old keys, retired keys, old notices, messages that are done, contacts of shoots that are over. */
async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const older = (table: string, column: string, than: Date) => forget(db, table, sql`${sql.ref(column)} < ${than}`)
  await older('session', 'expires_at', now)
  await older('last_write', 'at', ago(1))
  await older('sms_code', 'expires_at', now)
  await older('sms_challenge', 'expires_at', now)
  await older('used_nonce', 'expires_at', now)
  await older('wechat_state', 'expires_at', now)
  await older('wechat_ticket', 'expires_at', now)
  await older('wechat_push_seen', 'seen_at', ago(48))
  await older('payment_notify', 'received_at', ago(72))
  await older('rate_limit', 'window_start', ago(24))
  await older('idempotency', 'created_at', ago(48))
  await pruneOutbox(db, now)
  await forgetEvidence({ db, clock })
  await forgetSearches(db, now)
  await forgetHomeContacts(db, now)
  // The newest stays however old: by it a server sees that its key is the database's.
  await forget(db, 'rsa_key', sql`created_at < ${ago(72)} and created_at < (select max(created_at) from rsa_key)`)
  await older('user_notice', 'created_at', ago(24 * limits.noticeDays))
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
