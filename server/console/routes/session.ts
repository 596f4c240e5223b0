import { beginSignIn, finishSignIn } from '@contract/console/session'
import { csrfOf, endOperatorSession, openOperatorSession } from '../../features/operators/sessions'
import * as signIn from '../../features/operators/signIn'
import { networkOf } from '../../http/address'
import { vaultOf } from '../../lib/vault'
import type { ConsoleApp } from '../context'
import { setSessionCookie } from '../cookie'
import { presentMe } from '../me'
import { serveConsole } from '../serve'

/** Signing in, in two halves. Whatever cookie the browser brought, it leaves with a new one, and the session of the old one ends. */
export function sessionRoutes(app: ConsoleApp): void {
  serveConsole(app, beginSignIn, (input, { deps, request }) =>
    signIn.beginSignIn(deps, { ...input, address: networkOf(request.ip) }),
  )

  serveConsole(app, finishSignIn, async (input, { deps, request, reply, operator: before }) => {
    const operator = await signIn.finishSignIn(deps, input)
    if (before !== null) await endOperatorSession(deps.db, { operatorId: before.id, id: before.sessionId })
    const token = await openOperatorSession(deps.db, operator.id, {
      address: request.ip,
      agent: String(request.headers['user-agent'] ?? ''),
      now: deps.clock.now(),
    })
    setSessionCookie(reply, deps.env, token)
    return presentMe(deps, operator, csrfOf(vaultOf(deps.env), token))
  })
}
