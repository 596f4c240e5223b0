import { limits } from '@contract/limits'
import { hourMs } from '@contract/shanghai'
import type { Deps } from '../deps'
import { forgetSearches } from '../features/search/hotWords'
import { forgetHomeContacts } from '../features/shootDay/home'
import { forgetEvidence } from '../features/talk/prune'
import { pruneOutbox } from '../jobs/prune'

/** Removes what has outlived its use: sessions, codes, nonces, try counts, answers of old keys, retired keys, old notices, messages that are done, contacts of shoots that are over. */
async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('sms_code').where('expires_at', '<', now).execute()
  await db.deleteFrom('sms_challenge').where('expires_at', '<', now).execute()
  await db.deleteFrom('used_nonce').where('expires_at', '<', now).execute()
  await db.deleteFrom('wechat_state').where('expires_at', '<', now).execute()
  await db.deleteFrom('wechat_ticket').where('expires_at', '<', now).execute()
  await db.deleteFrom('wechat_push_seen').where('seen_at', '<', ago(48)).execute()
  await db.deleteFrom('payment_notify').where('received_at', '<', ago(72)).execute()
  await db.deleteFrom('rate_limit').where('window_start', '<', ago(24)).execute()
  await db.deleteFrom('idempotency').where('created_at', '<', ago(48)).execute()
  await pruneOutbox(db, now)
  await forgetEvidence({ db, clock })
  await forgetSearches(db, now)
  await forgetHomeContacts(db, now)
  await db.deleteFrom('rsa_key').where('created_at', '<', ago(72)).execute()
  await db
    .deleteFrom('user_notice')
    .where('created_at', '<', ago(24 * limits.noticeDays))
    .execute()
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
