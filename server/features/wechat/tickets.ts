import type { Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import type { Vault } from '../../lib/vault'
import { newToken, tokenHash } from '../accounts/tokens'
import { bindIdentity, lockIdentity, type IdentityKey } from './identities'

const lifeMs = 5 * 60 * 1000

/** A ticket that speaks once for an identity, for five minutes. `stateHash` names the log-in that it came from. */
export async function newTicket(
  tx: Tx,
  { appId, openid, stateHash }: IdentityKey & { stateHash: string | null },
  now: Date,
): Promise<string> {
  const ticket = newToken()
  await tx
    .insertInto('wechat_ticket')
    .values({
      ticket_hash: tokenHash(ticket),
      app_id: appId,
      openid,
      state_hash: stateHash,
      expires_at: new Date(now.getTime() + lifeMs),
      linked_by: null,
    })
    .execute()
  return ticket
}

/**
 * Uses a ticket up within the transaction that it allows: whose it speaks for, null when that identity has no account. Refuses
 * TICKET_WRONG when it is forged, used or too old; a refusal later in the transaction leaves it unused.
 */
export async function useTicket(
  tx: Tx,
  vault: Vault,
  ticket: string,
  now: Date,
): Promise<IdentityKey & { userId: string | null }> {
  const taken = await tx
    .deleteFrom('wechat_ticket')
    .where('ticket_hash', '=', tokenHash(ticket))
    .returning(['app_id', 'openid', 'expires_at', 'linked_by'])
    .executeTakeFirst()
  if (taken === undefined || taken.expires_at <= now || taken.linked_by !== null) return refuse('TICKET_WRONG')
  const key = { appId: taken.app_id, openid: taken.openid }
  return { ...key, userId: await lockIdentity(tx, vault, key, now) }
}

/** Links a ticket's identity to a user; false when it did before. The ticket stays until its end, good for nothing but the same link again. */
export async function linkTicket(
  tx: Tx,
  vault: Vault,
  ticket: string,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const found = await tx
    .selectFrom('wechat_ticket')
    .select(['app_id', 'openid', 'expires_at', 'linked_by'])
    .where('ticket_hash', '=', tokenHash(ticket))
    .forUpdate()
    .executeTakeFirst()
  const linkedByOther = found !== undefined && found.linked_by !== null && found.linked_by !== userId
  if (found === undefined || found.expires_at <= now || linkedByOther) return refuse('TICKET_WRONG')
  if (found.linked_by === userId) return false
  await bindIdentity(tx, vault, { appId: found.app_id, openid: found.openid }, { userId, at: now })
  await tx
    .updateTable('wechat_ticket')
    .set({ linked_by: userId })
    .where('ticket_hash', '=', tokenHash(ticket))
    .execute()
  return true
}
