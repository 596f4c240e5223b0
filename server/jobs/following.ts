import type { Deps } from '../deps'
import { observed, type ObservedJob } from '../lib/observed'
import { originNow, readTraceparent, withOrigin } from '../lib/origin'

/** Does what follows of the request that promised a message: its lines of the log stand under that request's id. */
export function following<T>(deps: Deps, { traceparent }: { traceparent: string | null }, work: (deps: Deps) => T): T {
  const origin = readTraceparent(traceparent)
  if (origin === null) return work(deps)
  return withOrigin(origin, () => work({ ...deps, log: deps.log.child({ reqId: origin.requestId }) }))
}

/** Carries a message out and lets listeners know, before what it begins. */
export function carrying<T>(topic: string, effect: () => Promise<T>): Promise<T> {
  const origin = originNow()
  if (origin === undefined || !observed.job.hasSubscribers) return effect()
  const outcome = Promise.resolve().then(effect)
  observed.job.publish({ origin, topic, outcome } satisfies ObservedJob)
  return outcome
}
