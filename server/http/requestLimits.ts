import type { FastifyRequest } from 'fastify'
import { apiBase } from '@contract/calls'
import { minuteMs } from '@contract/shanghai'
import { vaultOf } from '../lib/vault'
import { networkOf } from './address'
import type { App, Caller } from './context'
import { LocalLimit } from './localLimit'
import { sharedCounter } from './rateLimit'
import { refuse } from './refuse'
import { waitFor } from './waitFor'

/** Turns down an address that writes or reads too much, before anything of the request is looked at. */
export function limitAddresses(app: App): void {
  const { db, env, clock } = app.deps
  const mayWrite = sharedCounter(db, { ms: minuteMs, most: env.writesPerMinute })
  const reads = new LocalLimit(env.readsPerMinute)
  const countWrite = async ({ ip }: FastifyRequest): Promise<void> => {
    const key = vaultOf(env).lookup('writes', networkOf(ip))
    if (!(await mayWrite(key, clock.now()))) refuse('TOO_MANY')
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (isWrite(request)) return waitFor(countWrite(request), done)
    if (isRead(request) && !reads.take(request.ip, clock.now())) refuse('TOO_MANY')
    done()
  })
}

/** Turns down a person who writes too much, from however many addresses. After the caller is known. */
export function limitPeople(app: App): void {
  const { db, env, clock } = app.deps
  const mayWrite = sharedCounter(db, { ms: minuteMs, most: env.writesPerPerson })
  const countWrite = async ({ id }: Caller): Promise<void> => {
    const key = vaultOf(env).lookup('writes of', id)
    if (!(await mayWrite(key, clock.now()))) refuse('TOO_MANY')
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.caller === null || !isWrite(request)) done()
    else waitFor(countWrite(request.caller), done)
  })
}

function isWrite({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && url.startsWith(`${apiBase}/`)
}

/** What asks the database: the calls, and what is drawn. The site's own files lie in memory. */
function isRead({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url.startsWith('/file/') || url.startsWith('/calendar/')
}
