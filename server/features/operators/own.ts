import { isPassword } from '@contract/formats'
import { minuteMs } from '@contract/shanghai'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { countTry, forgetTries } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import { hashPassword, verifyPassword } from '../../lib/passwords'
import { vaultOf } from '../../lib/vault'
import { newRecoveryCodes, recoveryHash } from './codes'
import { findOperator } from './repo'
import type { SignedIn } from './sessions'

const quarterMs = 15 * minuteMs
const mostTries = 5

/** A window left open opens no more than it shows: how one signs in is changed with the password alone. Refuses PASSWORD_WRONG, TOO_MANY. */
async function requireOwnPassword({ db, env, clock }: Deps, { id }: SignedIn, password: string): Promise<void> {
  const key = vaultOf(env).lookup('console own password', id)
  if ((await countTry(db, key, { ms: quarterMs, now: clock.now() })) > mostTries) refuse('TOO_MANY')
  const operator = await findOperator(db, id)
  if (!(await verifyPassword(operator?.password_hash ?? null, password)))
    refuse('PASSWORD_WRONG', { field: 'password', msg: '密码不对' })
  await forgetTries(db, [key])
}

/** Nobody signs in with this passkey any more. One that is not there is left as it is. */
export async function removePasskey(deps: Deps, operator: SignedIn, key: { id: string; password: string }) {
  await requireOwnPassword(deps, operator, key.password)
  await deps.db.deleteFrom('operator_passkey').where('operator_id', '=', operator.id).where('id', '=', key.id).execute()
}

/** New codes to keep on paper; those of before open nothing any more. */
export async function renewRecoveryCodes(deps: Deps, operator: SignedIn, password: string): Promise<string[]> {
  await requireOwnPassword(deps, operator, password)
  const codes = newRecoveryCodes()
  await deps.db
    .updateTable('operator')
    .set({ recovery_hashes: codes.map(recoveryHash) })
    .where('id', '=', operator.id)
    .execute()
  return codes
}

/** Changes the password, and ends every session but this one. Refuses PASSWORD_FORMAT, PASSWORD_COMMON. */
export async function changePassword(
  deps: Deps,
  operator: SignedIn,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  await requireOwnPassword(deps, operator, password)
  if (!isPassword(newPassword)) refuse('PASSWORD_FORMAT', { field: 'newPassword' })
  if (newPassword.toLowerCase().includes(operator.name)) refuse('PASSWORD_COMMON', { field: 'newPassword' })
  const hash = await hashPassword(newPassword)
  await transaction(deps.db, async (tx) => {
    await tx.updateTable('operator').set({ password_hash: hash }).where('id', '=', operator.id).execute()
    await tx
      .deleteFrom('operator_session')
      .where('operator_id', '=', operator.id)
      .where('id', '<>', operator.sessionId)
      .execute()
  })
}
