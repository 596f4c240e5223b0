import type * as accounts from '@contract/accounts'
import type { Data, Input } from '@contract/endpoint'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refuse'
import { tryCode, useCode } from './codes'
import { createAccount, type OnRegistered } from './create'
import { hashPassword, verifyPassword } from './passwords'
import { findAccount, setPassword } from './repo'
import { requirePassword } from './rules'
import { endAllSessions, openSession } from './sessions'
import { countCodeTried, countLogin, forgetLogins } from './tries'
import { unsealPassword } from './unseal'
import { vaultOf } from './vault'

type Session = Data<typeof accounts.login>

/** Where a request comes from: its network address, and our client by name. */
export interface From {
  address: string
  client: string
}

/** Signs in with number and password. An unknown number answers as a wrong password does, in the same time. */
export async function login(deps: Deps, input: Input<typeof accounts.login>, from: From): Promise<Session> {
  const attempt = { phone: input.phone, address: from.address }
  await countLogin(deps, attempt)
  const password = await unsealPassword(deps, input)
  const account = await findAccount(deps.db, vaultOf(deps.env), input.phone)
  const right = await verifyPassword(account?.passwordHash ?? null, password)
  if (account === null || !right) return refuse('LOGIN_WRONG')
  await forgetLogins(deps, attempt)
  const token = await openSession(deps.db, account.userId, from.client, deps.clock.now())
  return { token, userId: account.userId }
}

/** Opens an account for a number whose code is right, with what else belongs to a new account, and signs in. */
export async function register(
  deps: Deps,
  input: Input<typeof accounts.register>,
  from: From,
  onRegistered: OnRegistered,
): Promise<Session> {
  const wanted = { phone: input.phone, purpose: 'register' } as const
  await countCodeTried(deps, { phone: input.phone, address: from.address })
  await tryCode(deps, wanted, input.code)
  const passwordHash = await hashPassword(requirePassword(await unsealPassword(deps, input), input.phone))
  const vault = vaultOf(deps.env)
  const at = deps.clock.now()
  return transaction(deps.db, async (tx) => {
    await useCode(tx, vault, wanted)
    const userId = await createAccount(tx, vault, { phone: input.phone, passwordHash }, at)
    await onRegistered(tx, { userId, inviteCode: input.inviteCode ?? null, at })
    return { userId, token: await openSession(tx, userId, from.client, at) }
  })
}

/** Sets a new password for a number whose code is right, ends every session, and signs in. */
export async function resetPassword(
  deps: Deps,
  input: Input<typeof accounts.resetPassword>,
  from: From,
): Promise<Session> {
  const wanted = { phone: input.phone, purpose: 'resetPassword' } as const
  const attempt = { phone: input.phone, address: from.address }
  await countCodeTried(deps, attempt)
  await tryCode(deps, wanted, input.code)
  const passwordHash = await hashPassword(requirePassword(await unsealPassword(deps, input), input.phone))
  const vault = vaultOf(deps.env)
  const at = deps.clock.now()
  const session = await transaction(deps.db, async (tx) => {
    await useCode(tx, vault, wanted)
    const account = await findAccount(tx, vault, input.phone)
    // Whoever has the code holds the number, so this tells nothing to anybody else.
    if (account === null) return refuse('NOT_FOUND', { msg: '该手机号还没有注册，请先注册' })
    await setPassword(tx, account.userId, passwordHash, at)
    await endAllSessions(tx, account.userId)
    return { userId: account.userId, token: await openSession(tx, account.userId, from.client, at) }
  })
  await forgetLogins(deps, attempt)
  return session
}
