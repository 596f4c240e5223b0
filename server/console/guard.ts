import type { FastifyRequest } from 'fastify'
import { mayAct } from '@contract/console/roles'
import { askingWhetherOurs } from '../db/ours'
import { findSignedIn, isCsrfOf } from '../features/operators/sessions'
import { LocalLimit } from '../http/localLimit'
import { refuse } from '../http/refuse'
import { vaultOf } from '../lib/vault'
import type { Env } from '../settings/env'
import type { ConsoleApp } from './context'
import { sessionToken } from './cookie'

const requestsPerMinute = 600

/**
 * What every request has to pass, in this order: it came for our own name (a page elsewhere whose name was bound to this address has another), not too often, on a
 * database of this release, a write from our own page, with a live session where the call wants one, with that session's own word beside the cookie, and with a role
 * that may.
 */
export function guard(app: ConsoleApp): void {
  const { env, db, clock } = app.deps
  const requests = new LocalLimit(requestsPerMinute)
  const ours = askingWhetherOurs(db, vaultOf(env))
  app.decorateRequest('operator', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnHost(request, env)) refuse('FORBIDDEN', { msg: '请用后台自己的地址打开' })
    const call = request.routeOptions.config.consoleCall
    // The page's own files are many, and the same for everybody.
    if (call === undefined) return
    if (requests.isOver(request.ip, clock.now())) refuse('TOO_MANY')
    requests.count(request.ip, clock.now())
    if ((await ours.whyNot()) !== null) refuse('NOT_READY')
    reply.header('cache-control', 'no-store')
    if (call.method === 'POST' && request.headers.origin !== originOf(request, env)) refuse('FORBIDDEN')
    const token = sessionToken(request, env)
    if (token !== null) request.operator = await findSignedIn(db, vaultOf(env), token, clock.now())
    if (call.who === 'anyone') return
    const operator = request.operator ?? refuse('SIGN_IN')
    const csrf = String(request.headers['x-csrf'] ?? '')
    if (call.method === 'POST' && !isCsrfOf(vaultOf(env), token ?? '', csrf)) refuse('FORBIDDEN')
    if (call.who !== 'operator' && !mayAct(operator.roles, call.who)) refuse('FORBIDDEN', { msg: '这里不在你的权限内' })
  })
}

/** The console's own origin; through a tunnel to this machine also its address. */
function isOwnHost({ headers }: FastifyRequest, env: Env): boolean {
  const { host, hostname } = new URL(env.consoleUrl)
  return headers.host === host || (hostname === 'localhost' && headers.host === host.replace('localhost', '127.0.0.1'))
}

function originOf({ headers }: FastifyRequest, { consoleUrl }: Env): string {
  const { protocol } = new URL(consoleUrl)
  return `${protocol}//${headers.host ?? ''}`
}
