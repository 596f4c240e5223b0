import type { Tx } from '../../db/connection'
import { endAllSessions } from '../../features/accounts/sessions'
import { addNotices } from '../../features/notices/add'
import { told } from '../../features/notices/told'
import { insertStanding, lockAccount, type NewStanding } from '../../features/standing/repo'
import { stateAtNow } from '../../features/standing/rules'
import { hideContent, showContent } from './hide'

export interface Change {
  readonly userId: string
  readonly state: NewStanding['state']
  /** When it ends by itself; null where it does not. */
  readonly until: Date | null
  /** The person reads it. */
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** What a change of standing did at once; bookings and what is owed follow, one at a time (step.ts). */
export interface Changed {
  readonly standingId: string
  readonly before: NewStanding['state']
  readonly nickname: string
  readonly hidden: number
  readonly shown: number
}

/**
 * Changes how an account stands, and tells its owner why. A suspension ends every session and hides what was published; leaving it shows that
 * again. Null where nobody is there.
 */
export async function changeStanding(tx: Tx, change: Change): Promise<Changed | null> {
  const { userId, state, until, reason, by, at } = change
  const account = await lockAccount(tx, userId)
  if (account === null) return null
  const standingId = await insertStanding(tx, { user_id: userId, state, until, reason, decided_by: by }, at)
  const isIn = state === 'suspended'
  if (isIn) await endAllSessions(tx, userId)
  const hidden = isIn ? await hideContent(tx, { userId, standingId, at }) : 0
  const shown = !isIn && account.standing === 'suspended' ? await showContent(tx, { userId, at }) : 0
  const said = told.standing({ state, until, reason, ended: by === clockName })
  await addNotices(tx, [{ ...said, userId, key: `standing ${standingId}` }], at)
  return { standingId, before: stateAtNow(account, at), nickname: account.nickname, hidden, shown }
}

/** Who decides that a time is over. */
export const clockName = 'clock'
