import type { Tx } from '../../db/connection'
import { findInviter, insertInvite } from './repo'
import { readCode } from './rules'

/** Remembers who a new account came by: one level, never oneself. A code that nobody has is passed over. */
export async function bindInvite(
  tx: Tx,
  account: { userId: string; inviteCode: string | null; at: Date },
): Promise<void> {
  if (account.inviteCode === null) return
  const inviterUserId = await findInviter(tx, readCode(account.inviteCode))
  if (inviterUserId === null || inviterUserId === account.userId) return
  await insertInvite(tx, { userId: account.userId, inviterUserId, at: account.at })
}
