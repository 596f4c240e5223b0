import type { FastifyRequest } from 'fastify'
import { apiBase } from '@contract/calls'
import type { Db } from '../db/connection'
import type { Statement } from '../db/statements'
import type { App, Caller, Doubt } from './context'
import { waitFor } from './waitFor'

/** What opens with a token. `Session` is what the database keeps of it while it lives. */
export interface Sessions<Session> {
  /** What is kept of a token: it opens nothing. */
  hashOf(token: string): string
  /** Whose token it is, or null. */
  find(db: Db, hash: string, now: Date): Promise<Caller | null>
  /** Looks the session up once more. */
  look(asked: { readonly hash: string; readonly now: Date }): Statement<Session>
  /** Whether what was found still speaks for a caller who was found before. */
  holds(caller: Caller, session: Session | undefined, now: Date): boolean
}

const mostKnown = 20_000

/**
 * Finds out who calls, from the Authorization header alone: the raw token, as the spec has it. Whoever was found before is known by the
 * calls that look his session up on their own way (`atOnce`); nothing is answered before that has been found.
 */
export function identifyCallers<Session>(app: App, sessions: Sessions<Session>): void {
  const known = new Map<string, Caller>()
  const { db, clock } = app.deps
  const find = async (request: FastifyRequest, hash: string): Promise<void> => {
    const caller = await sessions.find(db, hash, clock.now())
    request.caller = caller
    request.doubt = null
    if (known.size >= mostKnown) known.clear()
    if (caller === null || caller.silenced !== null) known.delete(hash)
    else known.set(hash, caller)
  }
  const doubtOf = (request: FastifyRequest, caller: Caller, hash: string): Doubt => {
    const now = clock.now()
    return {
      hash,
      look: sessions.look({ hash, now }),
      settle: (session) => {
        // What was looked up is what `look` looks up.
        if (!sessions.holds(caller, session as Session | undefined, now))
          throw new Error('the session of a caller who was known has changed')
        request.doubt = null
      },
      findAnew: () => find(request, hash),
    }
  }
  app.decorateRequest('caller', null)
  app.decorateRequest('doubt', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(`${apiBase}/`)) return done()
    reply.header('cache-control', 'no-store')
    const token = request.headers.authorization
    if (token === undefined || token === '' || token.length > 256) return done()
    const hash = sessions.hashOf(token)
    const caller = request.routeOptions.config.atOnce === true ? known.get(hash) : undefined
    if (caller === undefined) return waitFor(find(request, hash), done)
    request.caller = caller
    request.doubt = doubtOf(request, caller, hash)
    done()
  })
}
