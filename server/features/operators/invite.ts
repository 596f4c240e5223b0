import { uuidv7 } from 'uuidv7'
import type { Role } from '@contract/console/roles'
import { isPassword } from '@contract/formats'
import { minuteMs } from '@contract/shanghai'
import type { Db, Tx } from '../../db/connection'
import { refuse } from '../../http/refuse'
import { hashPassword } from '../../lib/passwords'
import type { Vault } from '../../lib/vault'
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpStep } from './codes'
import { findInvited } from './repo'
import { newSecret, secretHash } from './sessions'

export const inviteMinutes = 30

/** A name that can be typed and read out: small letters, digits, dot and dash. */
export const operatorName = /^[a-z][a-z0-9.-]{1,29}$/

/**
 * Invites somebody, or somebody again who has lost the way in: what was the way in before, and each open session, ends. Answers the
 * token of the one-time link.
 */
export async function invite(
  tx: Tx,
  vault: Pick<Vault, 'seal'>,
  { name, roles, at }: { name: string; roles: Role[]; at: Date },
): Promise<string> {
  const token = newSecret()
  const fresh = {
    roles,
    password_hash: null,
    totp_sealed: vault.seal(newTotpSecret()),
    totp_step: 0,
    recovery_hashes: [],
    invite_hash: secretHash(token),
    invite_until: new Date(at.getTime() + inviteMinutes * minuteMs),
    disabled_at: null,
  }
  const { id } = await tx
    .insertInto('operator')
    .values({ id: uuidv7(), name, created_at: at, ...fresh })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('operator_session').where('operator_id', '=', id).execute()
  await tx.deleteFrom('operator_passkey').where('operator_id', '=', id).execute()
  return token
}

/** Sets the password of whom the link invites and proves the app, once. Answers the recovery codes. */
export async function acceptInvite(
  db: Db,
  vault: Vault,
  { token, password, totp, now }: { token: string; password: string; totp: string; now: Date },
): Promise<string[]> {
  const invited = await findInvited(db, secretHash(token), now)
  if (invited === undefined || invited.totp_sealed === null)
    return refuse('NOT_FOUND', { msg: '邀请已失效，请管理员重发' })
  if (!isPassword(password)) return refuse('PASSWORD_FORMAT', { field: 'password' })
  if (password.toLowerCase().includes(invited.name)) return refuse('PASSWORD_COMMON', { field: 'password' })
  const step = totpStep(vault.open(invited.totp_sealed), totp, { now, taken: invited.totp_step })
  if (step === null) return refuse('CODE_WRONG', { field: 'totp' })
  const codes = newRecoveryCodes()
  const accepted = await db
    .updateTable('operator')
    .set({
      password_hash: await hashPassword(password),
      totp_step: step,
      recovery_hashes: codes.map(recoveryHash),
      invite_hash: null,
      invite_until: null,
    })
    .where('id', '=', invited.id)
    .where('invite_hash', '=', secretHash(token))
    .returning('id')
    .executeTakeFirst()
  return accepted === undefined ? refuse('NOT_FOUND') : codes
}
