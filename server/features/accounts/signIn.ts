import type * as accounts from '@contract/accounts'
import type { Data, Input } from '@contract/endpoint'
import { transaction, type Tx } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { hashPassword, verifyPassword } from '../../lib/passwords'
import { vaultOf, type Vault } from '../../lib/vault'
import { requireNotSuspended } from '../standing/requireGood'
import { askLoginCode, tryCode, useCode, type CodeFor } from './codes'
import { createAccount, type OnRegistered } from './create'
import { knownDevice, newDeviceToken } from './devices'
import { findAccount, setPassword } from './repo'
import { requirePassword } from './rules'
import { endAllSessions, openSession, proofOf } from './sessions'
import { newToken, tokenHash } from './tokens'
import { countCodeTried, countLogin, forgetLogins, type Try } from './tries'
import { unsealPassword } from './unseal'

type Session = Data<typeof accounts.login>

/** Where a request comes from: its network address, and our client by name. */
export interface From {
  address: string
  neighbours: string
  client: string
  /** Tokens by which the device shows who was signed in on it before. */
  devices: readonly string[]
}

/** Who tries: a device that the number's account knows, or a stranger. */
export async function attemptOf(deps: Deps, phone: string, { devices, ...from }: From): Promise<Try> {
  const vault = vaultOf(deps.env)
  const account = await findAccount(deps.db, vault, phone)
  return { phone, ...from, device: knownDevice(vault, account, devices, deps.clock.now()) }
}

/**
 * Signs in with number and password, and with a code where strangers had the number's tries. An unknown number answers as a wrong password
 * does, in the same time.
 */
export async function login(deps: Deps, input: Input<typeof accounts.login>, from: From): Promise<Session> {
  const { phone, code, challengeId } = input
  const wanted = { phone, purpose: 'login' } as const
  const attempt = await attemptOf(deps, phone, from)
  const { codeRequired } = await countLogin(deps, attempt)
  // Before the password, so that a wrong code tells nothing of it.
  const challenge = codeRequired && code ? await tryCode(deps, wanted, { code, challengeId, attempt }) : null
  const password = await unsealPassword(deps, input)
  const vault = vaultOf(deps.env)
  const account = await findAccount(deps.db, vault, phone)
  const right = await verifyPassword(account?.passwordHash ?? null, password)
  if (codeRequired && challenge === null) {
    const asked = await askLoginCode(deps, attempt, { send: right && account !== null })
    return refuse('CODE_REQUIRED', { data: { challengeId: asked } })
  }
  if (account === null || !right) return refuse('LOGIN_WRONG')
  const session = await transaction(deps.db, async (tx) => {
    if (challenge !== null) await useCode(tx, vault, wanted, challenge)
    const at = deps.clock.now()
    return newSession(tx, vault, account.userId, { client: from.client, at, confirmedAt: at })
  })
  await forgetLogins(deps, attempt)
  return session
}

/** The code that was sent to a number for this, tried and counted; `useCode` uses it up. */
async function checkCode(
  deps: Deps,
  purpose: CodeFor['purpose'],
  { phone, code, challengeId }: { phone: string; code: string; challengeId?: string | undefined },
  from: From,
) {
  const wanted = { phone, purpose }
  const attempt = await attemptOf(deps, phone, from)
  await countCodeTried(deps, attempt)
  return { wanted, attempt, challenge: await tryCode(deps, wanted, { code, challengeId, attempt }) }
}

/** Opens an account for a number whose code is right, with what else belongs to a new account, and signs in. */
export async function register(
  deps: Deps,
  input: Input<typeof accounts.register>,
  from: From,
  onRegistered: OnRegistered,
): Promise<Session> {
  const { wanted, challenge } = await checkCode(deps, 'register', input, from)
  const passwordHash = await hashPassword(requirePassword(await unsealPassword(deps, input), input.phone))
  const vault = vaultOf(deps.env)
  const at = deps.clock.now()
  return transaction(deps.db, async (tx) => {
    await useCode(tx, vault, wanted, challenge)
    const userId = await createAccount(tx, vault, { phone: input.phone, passwordHash }, at)
    await onRegistered(tx, { userId, inviteCode: input.inviteCode ?? null, at })
    return newSession(tx, vault, userId, { client: from.client, at, confirmedAt: at })
  })
}

/**
 * Signs in with a number and the code that was sent to it. A number without an account gets one, with a password that nobody knows until
 * its owner sets one: whoever has the code holds the number, so this tells nothing to anybody else.
 */
export async function loginByCode(
  deps: Deps,
  input: Input<typeof accounts.loginByCode>,
  from: From,
  onRegistered: OnRegistered,
): Promise<Data<typeof accounts.loginByCode>> {
  const { phone } = input
  const { wanted, attempt, challenge } = await checkCode(deps, 'login', input, from)
  const vault = vaultOf(deps.env)
  const known = await findAccount(deps.db, vault, phone)
  const passwordHash = known === null ? await hashPassword(newToken()) : null
  const at = deps.clock.now()
  const session = await transaction(deps.db, async (tx) => {
    await useCode(tx, vault, wanted, challenge)
    const userId = known?.userId ?? (await createAccount(tx, vault, { phone, passwordHash }, at))
    if (known === null) await onRegistered(tx, { userId, inviteCode: input.inviteCode ?? null, at })
    return newSession(tx, vault, userId, { client: from.client, at, confirmedAt: at })
  })
  await forgetLogins(deps, attempt)
  return { ...session, created: known === null }
}

/** Takes the other ways into an account away, in the same transaction; handed in by wiring/routes.ts. */
export type CloseOtherWays = (
  tx: Tx,
  account: { userId: string; why: string; keepWechat: boolean; at: Date },
) => Promise<void>

/** Sets a new password for a number whose code is right, ends every session and every other way in, and signs in. */
export async function resetPassword(
  deps: Deps,
  input: Input<typeof accounts.resetPassword>,
  from: From,
  closeOtherWays: CloseOtherWays,
): Promise<Session> {
  const { wanted, attempt, challenge } = await checkCode(deps, 'resetPassword', input, from)
  const passwordHash = await hashPassword(requirePassword(await unsealPassword(deps, input), input.phone))
  const vault = vaultOf(deps.env)
  const at = deps.clock.now()
  const session = await transaction(deps.db, async (tx) => {
    await useCode(tx, vault, wanted, challenge)
    const account = await findAccount(tx, vault, input.phone)
    // Whoever has the code holds the number, so this tells nothing to anybody else.
    if (account === null) return refuse('NOT_FOUND', { msg: '该手机号还没有注册，请先注册' })
    await setPassword(tx, account.userId, passwordHash, at)
    await endAllSessions(tx, account.userId)
    const keepWechat = input.keepWechat ?? false
    await closeOtherWays(tx, { userId: account.userId, why: '密码已重置', keepWechat, at })
    return newSession(tx, vault, account.userId, { client: from.client, at, confirmedAt: at })
  })
  await forgetLogins(deps, attempt)
  return session
}

/** Signs in, and lets the device show later that it did; `confirmedAt` where a password or a code did so. Refuses ACCOUNT_SUSPENDED. */
export async function newSession(
  tx: Tx,
  vault: Vault,
  userId: string,
  { client, at, confirmedAt }: { client: string; at: Date; confirmedAt: Date | null },
): Promise<Session> {
  await requireNotSuspended(tx, vault, userId, at)
  const token = await openSession(tx, userId, client, at, confirmedAt)
  const proof = confirmedAt === null ? null : proofOf(vault, tokenHash(token), confirmedAt)
  return { userId, token, device: newDeviceToken(vault, userId, at), ...(proof !== null && { proof }) }
}
