import type * as accounts from '@contract/accounts'
import type { Data, Input } from '@contract/endpoint'
import { limits } from '@contract/limits'
import { minuteMs } from '@contract/shanghai'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import type { Caller } from '../../http/context'
import { refuse } from '../../http/refuse'
import { verifyPassword } from '../../lib/passwords'
import { vaultOf } from '../../lib/vault'
import { sendCode, tryCode, useCode } from './codes'
import { findPasswordHash, findPhone } from './repo'
import { confirmSession } from './sessions'
import { countCodeSent, countOwnPassword, type Try } from './tries'
import { unsealPassword } from './unseal'

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

/** Answers what shows for a few minutes that the owner is here, by the password or a code. Refuses PASSWORD_WRONG, CODE_WRONG, NO_PHONE, TOO_MANY. */
export async function confirmOwner(
  deps: Deps,
  input: Input<typeof accounts.confirmUser>,
  { caller, from }: { caller: Caller; from: Whence },
): Promise<Data<typeof accounts.confirmUser>> {
  await countOwnPassword(deps, caller)
  const at = deps.clock.now()
  const proof =
    'code' in input ? await byCode(deps, input, { caller, from, at }) : await byPassword(deps, input, { caller, at })
  return { proof, confirmedUntil: new Date(at.getTime() + limits.confirmedMinutes * minuteMs).toISOString() }
}

type Given = Input<typeof accounts.confirmUser>

async function byPassword(
  deps: Deps,
  input: Extract<Given, { password: string }>,
  { caller, at }: { caller: Caller; at: Date },
): Promise<string> {
  const right = await verifyPassword(await findPasswordHash(deps.db, caller.id), await unsealPassword(deps, input))
  if (!right) return refuse('PASSWORD_WRONG', { field: 'password' })
  return confirmSession(deps.db, vaultOf(deps.env), caller.sessionId, at)
}

async function byCode(
  deps: Deps,
  { code, challengeId }: Extract<Given, { code: string }>,
  { caller, from, at }: { caller: Caller; from: Whence; at: Date },
): Promise<string> {
  const vault = vaultOf(deps.env)
  const attempt = await ownAttempt(deps, caller, from)
  const wanted = { phone: attempt.phone, purpose: 'confirm' } as const
  const challenge = await tryCode(deps, wanted, { code, challengeId, attempt })
  return transaction(deps.db, async (tx) => {
    await useCode(tx, vault, wanted, challenge)
    return confirmSession(tx, vault, caller.sessionId, at)
  })
}

/** A session asks on its own count, as a known device does: what strangers asked for keeps no owner waiting. */
async function ownAttempt(deps: Deps, caller: Caller, { address, neighbours }: Whence): Promise<Try> {
  const phone = await findPhone(deps.db, vaultOf(deps.env), caller.id)
  if (phone === null) return refuse('NO_PHONE')
  return { phone, address, neighbours, device: `session ${caller.sessionId}` }
}
