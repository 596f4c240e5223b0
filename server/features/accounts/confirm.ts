import type * as accounts from '@contract/accounts'
import type { Data, Input } from '@contract/endpoint'
import { limits } from '@contract/limits'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import type { Caller } from '../../http/context'
import { minuteMillis } from '../../http/rateLimit'
import { refuse } from '../../http/refuse'
import { sendCode, tryCode, useCode } from './codes'
import { verifyPassword } from './passwords'
import { findPasswordHash, findPhone } from './repo'
import { confirmSession } from './sessions'
import { countCodeSent, countOwnPassword, type Try } from './tries'
import { unsealPassword } from './unseal'
import { vaultOf } from './vault'

type Whence = Pick<Try, 'address' | 'neighbours'>

/** Sends a code to the caller's own number. Refuses NO_PHONE, TOO_MANY. */
export async function sendOwnCode(
  deps: Deps,
  caller: Caller,
  from: Whence,
): Promise<Data<typeof accounts.sendOwnCode>> {
  const attempt = await ownAttempt(deps, caller, from)
  await countCodeSent(deps, attempt, 'confirm')
  const challengeId = await sendCode(deps, { phone: attempt.phone, purpose: 'confirm' }, attempt)
  return { resendAfterSeconds: limits.smsResendSeconds, challengeId }
}

/** Notes for a few minutes that the owner is here, by the password or a code. Refuses PASSWORD_WRONG, CODE_WRONG, NO_PHONE, TOO_MANY. */
export async function confirmOwner(
  deps: Deps,
  input: Input<typeof accounts.confirmUser>,
  { caller, from }: { caller: Caller; from: Whence },
): Promise<Data<typeof accounts.confirmUser>> {
  await countOwnPassword(deps, caller)
  const at = deps.clock.now()
  if ('code' in input) {
    const attempt = await ownAttempt(deps, caller, from)
    const wanted = { phone: attempt.phone, purpose: 'confirm' } as const
    const { code, challengeId } = input
    const challenge = await tryCode(deps, wanted, { code, challengeId, attempt })
    await transaction(deps.db, async (tx) => {
      await useCode(tx, vaultOf(deps.env), wanted, challenge)
      await confirmSession(tx, caller.sessionId, at)
    })
  } else {
    const right = await verifyPassword(await findPasswordHash(deps.db, caller.id), await unsealPassword(deps, input))
    if (!right) return refuse('PASSWORD_WRONG', { field: 'password' })
    await confirmSession(deps.db, caller.sessionId, at)
  }
  return { confirmedUntil: new Date(at.getTime() + limits.confirmedMinutes * minuteMillis).toISOString() }
}

/** A session asks on its own count, as a known device does: what strangers asked for keeps no owner waiting. */
async function ownAttempt(deps: Deps, caller: Caller, { address, neighbours }: Whence): Promise<Try> {
  const phone = await findPhone(deps.db, vaultOf(deps.env), caller.id)
  if (phone === null) return refuse('NO_PHONE')
  return { phone, address, neighbours, device: `session ${caller.sessionId}` }
}
