import { apiBase } from '@contract/calls'
import { vaultOf } from '../features/accounts/vault'
import type { App } from './context'
import { minuteMillis, sharedCounter } from './rateLimit'
import { refuse } from './refuse'

/** Turns down an address that writes too much, before anything of the request is looked at. */
export function limitWrites(app: App): void {
  const { db, env, clock } = app.deps
  const mayWrite = sharedCounter(db, { millis: minuteMillis, most: env.writesPerMinute })
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || !request.url.startsWith(`${apiBase}/`)) return
    const key = vaultOf(env).lookup('writes', request.ip)
    if (!(await mayWrite(key, clock.now()))) refuse('TOO_MANY')
  })
}
