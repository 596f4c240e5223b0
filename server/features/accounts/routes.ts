import * as accounts from '@contract/accounts'
import { limits } from '@contract/limits'
import type { FastifyRequest } from 'fastify'
import { neighboursOf, networkOf } from '../../http/address'
import type { App } from '../../http/context'
import { serve } from '../../http/serve'
import { sendCode } from './codes'
import type { OnRegistered } from './create'
import { newNonce } from './nonces'
import { currentKey } from './rsaKeys'
import { endSession } from './sessions'
import { attemptOf, login, register, resetPassword, type From } from './signIn'
import { countCodeSent } from './tries'
import { vaultOf } from './vault'

/** Accounts: sealing keys, codes, signing in and out (product.md 4). */
export function accountRoutes(app: App, onRegistered: OnRegistered): void {
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
  serve(app, accounts.resetPassword, (input, { deps, request }) => resetPassword(deps, input, fromOf(request)))

  serve(app, accounts.logout, async ({ sessionId }, { caller, deps }) => {
    await endSession(deps.db, { userId: caller.id, id: sessionId ?? caller.sessionId })
    return null
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
