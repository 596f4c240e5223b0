import type { Vault } from '../lib/vault'
import type { Db } from './connection'
import { opensWhatIsSealed } from './secretKey'
import { missingMigrations } from './version'

/** Why a server has to leave a database alone: it is not of its release yet, or was sealed with another key. */
export type NotOurs = 'behind' | 'sealed by another'

/**
 * Asks whether this server may work on its database; null when it may. What holds once holds for good (migrations only add, a key is given up
 * by restarting), so it is not asked again. Rejects while the database does not answer. Safe to call at once and again.
 */
export function askingWhetherOurs(db: Db, vault: Pick<Vault, 'open'>): () => Promise<NotOurs | null> {
  let isOurs = false
  return async () => {
    if (isOurs) return null
    if ((await missingMigrations(db)).length > 0) return 'behind'
    if (!(await opensWhatIsSealed(db, vault))) return 'sealed by another'
    isOurs = true
    return null
  }
}
