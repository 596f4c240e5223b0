import type { Tx } from '../../db/connection'
import { run } from '../../db/statements'
import { refuse } from '../../http/refuse'
import type { Vault } from '../../lib/vault'
import { lockShareOrder } from '../shareOrders/repo'
import { latestSeatStmt } from '../shareOrders/seats'
import { addSystemLine } from '../threads/systemLine'
import { checkInSecrets, wasShown } from './code'
import { checkedInAt, insertCheckIn } from './repo'
import { cameAt, requireFormed } from './rules'

export interface CheckingIn {
  readonly shareId: string
  readonly userId: string
  readonly code: string
  /** When the code was read, by the member's phone. */
  readonly claimed: Date
  readonly now: Date
}

/**
 * A member has come, with the code that the model's user showed. Answers when; a repetition answers the same, whatever code it has.
 * Refuses NOT_FOUND, SHARE_NOT_JOINED, SHARE_NOT_FORMED, SHARE_CANCELLED, CHECK_IN_EARLY, CHECK_IN_OVER and CHECK_IN_WRONG.
 */
export async function checkInMember(tx: Tx, vault: Vault, checking: CheckingIn): Promise<Date> {
  const { shareId, userId, code, claimed, now } = checking
  const order = (await lockShareOrder(tx, shareId)) ?? refuse('NOT_FOUND')
  const [seat] = await run(tx, latestSeatStmt(tx, shareId, userId))
  if (seat?.state !== 'joined') return refuse('SHARE_NOT_JOINED')
  requireFormed(order, now)
  const before = await checkedInAt(tx, shareId, userId)
  if (before !== null) return before
  const secrets = checkInSecrets(vault, shareId)
  const shown = (at: Date, slackMs: number) => secrets.some((secret) => wasShown(code, { secret, at, slackMs }))
  const at = cameAt(order, { claimed, now, wasShown: shown })
  await insertCheckIn(tx, { shareId, userId, at, receivedAt: now })
  await addSystemLine(tx, { shareId, kind: 'checkedIn', userId, at: now })
  return at
}
