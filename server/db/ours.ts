import type { Deps } from '../deps'
import { vaultOf } from '../lib/vault'
import { opensWhatIsSealed } from './secretKey'
import { missingMigrations } from './version'

/** Why a server has to leave a database alone: it is not of its release yet, or was sealed with another key. */
export type NotOurs = 'behind' | 'sealed by another'

/**
 * Asks whether this server may work on its database; null when it may. What holds once holds for good (migrations only add, a key is given up
 * by restarting), so it is not asked again. Rejects while the database does not answer. Safe to call at once and again.
 */
export function askingWhetherOurs({ db, env }: Pick<Deps, 'db' | 'env'>): () => Promise<NotOurs | null> {
  let isOurs = false
  return async () => {
    if (isOurs) return null
    if ((await missingMigrations(db)).length > 0) return 'behind'
    if (!(await opensWhatIsSealed(db, vaultOf(env)))) return 'sealed by another'
    isOurs = true
    return null
  }
}
