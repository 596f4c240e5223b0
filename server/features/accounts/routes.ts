import type { FastifyRequest } from 'fastify'
import * as accounts from '@contract/accounts'
import { limits } from '@contract/limits'
import { transaction } from '../../db/connection'
import type { Deps } from '../../deps'
import { neighboursOf, networkOf } from '../../http/address'
import type { App } from '../../http/context'
import { serve } from '../../http/serve'
import { vaultOf } from '../../lib/vault'
import { sendCode } from './codes'
import { confirmOwner, sendOwnCode } from './confirm'
import type { OnRegistered } from './create'
import { newNonce } from './nonces'
import { distrustDevices } from './repo'
import { currentKey } from './rsaKeys'
import { endAllSessions, endOtherSessions, endSession } from './sessions'
import { attemptOf, login, loginByCode, register, resetPassword, type CloseOtherWays, type From } from './signIn'
import { countCodeSent } from './tries'

/** Accounts: sealing keys, codes, signing in and out (product 4). */
export function accountRoutes(app: App, onRegistered: OnRegistered, closeOtherWays: CloseOtherWays): void {
  serve(app, accounts.getRsaPublicKey, async (_input, { deps: { db, env, clock } }) => {
    const vault = vaultOf(env)
    const { id, n, e } = await currentKey(db, vault, clock.now())
    const { nonce, expiresAt } = newNonce(vault, clock.now())
    return { keyId: id, n, e, nonce, expiresAt: expiresAt.toISOString() }
  })

  serve(app, accounts.sendSmsCode, async (wanted, { deps, request }) => {
    const attempt = await attemptOf(deps, wanted.phone, fromOf(request))
    await countCodeSent(deps, attempt, wanted.purpose)
    return { resendAfterSeconds: limits.smsResendSeconds, challengeId: await sendCode(deps, wanted, attempt) }
  })

  serve(app, accounts.register, (input, { deps, request }) => register(deps, input, fromOf(request), onRegistered))
  serve(app, accounts.login, (input, { deps, request }) => login(deps, input, fromOf(request)))
  serve(app, accounts.loginByCode, (input, { deps, request }) =>
    loginByCode(deps, input, fromOf(request), onRegistered),
  )
  serve(app, accounts.resetPassword, (input, { deps, request }) =>
    resetPassword(deps, input, fromOf(request), closeOtherWays),
  )

  serve(app, accounts.logout, async (input, { caller, deps }) => {
    const own = { userId: caller.id, id: caller.sessionId }
    if ('scope' in input) await leaveAll(deps, own, { ...input, closeOtherWays })
    else await endSession(deps.db, { ...own, id: input.sessionId ?? caller.sessionId })
    return null
  })

  serve(app, accounts.sendOwnCode, (_input, { caller, deps, request }) => sendOwnCode(deps, caller, fromOf(request)))

  serve(app, accounts.confirmUser, (input, { caller, deps, request }) =>
    confirmOwner(deps, input, { caller, from: fromOf(request) }),
  )
}

type Leaving = { scope: 'others' } | { scope: 'all'; keepWechat?: boolean }

/** Ends the sessions of other devices; with `all` this one too, and with them what else opens the account without its password. */
async function leaveAll(
  deps: Deps,
  own: { userId: string; id: string },
  leaving: Leaving & { closeOtherWays: CloseOtherWays },
): Promise<void> {
  const at = deps.clock.now()
  await transaction(deps.db, async (tx) => {
    await distrustDevices(tx, own.userId, at)
    if (leaving.scope === 'others') return endOtherSessions(tx, own)
    await endAllSessions(tx, own.userId)
    const keepWechat = leaving.keepWechat ?? false
    await leaving.closeOtherWays(tx, { userId: own.userId, why: '已退出所有设备', keepWechat, at })
  })
}

function fromOf(request: FastifyRequest): From {
  const client = request.headers['x-client']
  const shown = request.headers['x-device']
  return {
    address: networkOf(request.ip),
    neighbours: neighboursOf(request.ip),
    client: client === 'weapp' || client === 'h5' ? client : 'other',
    devices: typeof shown === 'string' ? shown.split(',') : [],
  }
}
