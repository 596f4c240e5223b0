import type { FastifyRequest } from 'fastify'
import { apiBase } from '@contract/calls'
import { minuteMs } from '@contract/shanghai'
import { vaultOf } from '../lib/vault'
import { networkOf } from './address'
import type { App } from './context'
import { LocalLimit } from './localLimit'
import { sharedCounter } from './rateLimit'
import { refuse } from './refuse'

/** Turns down an address that writes or reads too much, before anything of the request is looked at. */
export function limitAddresses(app: App): void {
  const { db, env, clock } = app.deps
  const mayWrite = sharedCounter(db, { ms: minuteMs, most: env.writesPerMinute })
  const reads = new LocalLimit(env.readsPerMinute)
  app.addHook('onRequest', async (request) => {
    const now = clock.now()
    if (isWrite(request)) {
      const key = vaultOf(env).lookup('writes', networkOf(request.ip))
      if (!(await mayWrite(key, now))) refuse('TOO_MANY')
    } else if (isRead(request)) {
      if (reads.isOver(request.ip, now)) refuse('TOO_MANY')
      reads.count(request.ip, now)
    }
  })
}

/** Turns down a person who writes too much, from however many addresses. After the caller is known. */
export function limitPeople(app: App): void {
  const { db, env, clock } = app.deps
  const mayWrite = sharedCounter(db, { ms: minuteMs, most: env.writesPerPerson })
  app.addHook('onRequest', async (request) => {
    if (request.caller === null || !isWrite(request)) return
    const key = vaultOf(env).lookup('writes of', request.caller.id)
    if (!(await mayWrite(key, clock.now()))) refuse('TOO_MANY')
  })
}

function isWrite({ method, url }: FastifyRequest): boolean {
  return method === 'POST' && url.startsWith(`${apiBase}/`)
}

/** What asks the database: the calls, and what is drawn. The site's own files lie in memory. */
function isRead({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') || url.startsWith('/file/') || url.startsWith('/calendar/')
}
