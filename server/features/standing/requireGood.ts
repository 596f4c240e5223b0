import type { Connection, Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import type { Vault } from '../../lib/vault'
import { appealToken } from './appealToken'
import { ownStanding } from './repo'
import { standingSentence, stateAtNow } from './rules'

/**
 * Refuses ACCOUNT_SUSPENDED with until, reason and the token of an appeal. Whoever suspends the account at this moment waits for the
 * transaction, and ends what it has opened.
 */
export async function requireNotSuspended(tx: Tx, vault: Vault, userId: string, now: Date): Promise<void> {
  const account = await tx
    .selectFrom('app_user')
    .select(['standing', 'standing_until'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (account === undefined || stateAtNow(account, now) !== 'suspended') return
  const standing = await ownStanding(tx, userId, now)
  if (standing === null) return
  const data = { ...standing, appealToken: appealToken(vault, standing.id, now) }
  refuse('ACCOUNT_SUSPENDED', { msg: standingSentence(standing), data })
}

/** What a silenced caller is refused with where it would be heard; null for everybody else. */
export async function silenceOf(db: Connection, userId: string, now: Date) {
  const standing = await ownStanding(db, userId, now)
  return standing?.state === 'silenced' ? { msg: standingSentence(standing), data: standing } : null
}
