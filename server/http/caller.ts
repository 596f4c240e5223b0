import { apiBase } from '@contract/calls'
import type { Db } from '../db/connection'
import type { App, Caller } from './context'

/** Whose token it is, or null. */
export type FindCaller = (db: Db, token: string, now: Date) => Promise<Caller | null>

/** Finds out who calls, from the Authorization header alone: the raw token, as the spec has it. */
export function identifyCallers(app: App, findCaller: FindCaller): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${apiBase}/`)) return
    reply.header('cache-control', 'no-store')
    const token = request.headers.authorization
    if (token === undefined || token === '' || token.length > 256) return
    request.caller = await findCaller(app.deps.db, token, app.deps.clock.now())
  })
}
