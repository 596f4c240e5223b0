import type { Vault } from '../lib/vault'
import type { Db } from './connection'
import { opensWhatIsSealed } from './secretKey'
import { missingMigrations } from './version'

/** Why a server has to leave a database alone: it is not of its release yet, or was sealed with another key. */
export type NotOurs = 'behind' | 'sealed by another'

/** Whether a server may work on its database. */
export interface Ours {
  /** Whether it is known to; without asking. What holds once holds for good (migrations only add, a key is given up by restarting). */
  readonly isKnown: boolean
  /** Asks, unless it is known; null when it may. Rejects while the database does not answer. Safe to call at once and again. */
  whyNot(): Promise<NotOurs | null>
}

/** Asks the database what it is of; each process once. */
export function askingWhetherOurs(db: Db, vault: Pick<Vault, 'open'>): Ours {
  let isKnown = false
  return {
    get isKnown() {
      return isKnown
    },
    async whyNot() {
      if (isKnown) return null
      if ((await missingMigrations(db)).length > 0) return 'behind'
      if (!(await opensWhatIsSealed(db, vault))) return 'sealed by another'
      isKnown = true
      return null
    },
  }
}
