import {
  addPasskey,
  beginPasskey,
  changeOwnPassword,
  endOwnSession,
  getMe,
  listOwnSessions,
  removePasskey,
  renewRecoveryCodes,
  signOut,
} from '@contract/console/session'
import * as own from '../../features/operators/own'
import { keepPasskey, madePasskey, passkeyCreation } from '../../features/operators/passkeys'
import { findOperator, listPasskeys } from '../../features/operators/repo'
import { endOperatorSession, listOperatorSessions } from '../../features/operators/sessions'
import { openChallenge, takeChallenge } from '../../features/operators/signIn'
import { refuse } from '../../http/refuse'
import type { ConsoleApp } from '../context'
import { clearSessionCookie } from '../cookie'
import { presentMe } from '../me'
import { serveConsole } from '../serve'

/** Who is signed in, where else, and by which passkeys. */
export function meRoutes(app: ConsoleApp): void {
  serveConsole(app, getMe, async (_input, { deps, operator }) =>
    presentMe(deps, (await findOperator(deps.db, operator.id)) ?? refuse('SIGN_IN'), operator.csrf),
  )

  serveConsole(app, signOut, async (_input, { deps, operator, reply }) => {
    await endOperatorSession(deps.db, { operatorId: operator.id, id: operator.sessionId })
    clearSessionCookie(reply, deps.env)
    return { done: true }
  })

  serveConsole(app, listOwnSessions, async (_input, { deps, operator }) => {
    const sessions = await listOperatorSessions(deps.db, operator.id, deps.clock.now())
    return sessions.map(({ id, address, agent, created_at: createdAt, used_at: usedAt }) => ({
      ...{ id, address, agent, current: id === operator.sessionId },
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    }))
  })

  serveConsole(app, endOwnSession, async ({ id }, { deps, operator }) => {
    await endOperatorSession(deps.db, { operatorId: operator.id, id })
    return { done: true }
  })

  serveConsole(app, beginPasskey, async (_input, { deps, operator }) => {
    const { db, env, clock } = deps
    const options = await passkeyCreation(env, operator, await listPasskeys(db, operator.id))
    await openChallenge(
      db,
      { sessionId: operator.sessionId, operatorId: operator.id, now: clock.now() },
      options.challenge,
    )
    return { ...options }
  })

  serveConsole(app, addPasskey, async ({ name, response }, { deps, operator }) => {
    const { db, env, clock } = deps
    const now = clock.now()
    const challenge = await takeChallenge(db, { sessionId: operator.sessionId, operatorId: operator.id, now })
    const made = challenge === null ? null : await madePasskey(env, challenge, response)
    if (made === null) return refuse('CODE_WRONG', { msg: '通行密钥没有通过验证，请再试一次' })
    await keepPasskey(db, { ...made, operatorId: operator.id, name, at: now })
    return { done: true }
  })

  serveConsole(app, removePasskey, async (key, { deps, operator }) => {
    await own.removePasskey(deps, operator, key)
    return { done: true }
  })

  serveConsole(app, renewRecoveryCodes, async ({ password }, { deps, operator }) => ({
    recoveryCodes: await own.renewRecoveryCodes(deps, operator, password),
  }))

  serveConsole(app, changeOwnPassword, async (input, { deps, operator }) => {
    await own.changePassword(deps, operator, input)
    return { done: true }
  })
}
