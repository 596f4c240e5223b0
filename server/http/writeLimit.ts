import { apiBase } from '@contract/calls'
import { vaultOf } from '../features/accounts/vault'
import type { App } from './context'
import { countTry, minuteMillis } from './rateLimit'
import { refuse } from './refuse'

/** Turns down an address that writes too much, before anything of the request is looked at. */
export function limitWrites(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || !request.url.startsWith(`${apiBase}/`)) return
    const { db, env, clock } = app.deps
    const key = vaultOf(env).lookup('writes', request.ip)
    const tries = await countTry(db, key, { millis: minuteMillis, now: clock.now() })
    if (tries > env.writesPerMinute) refuse('TOO_MANY')
  })
}
