import type { Deps } from '../deps'
import { readTraceparent, withOrigin } from '../lib/origin'

/** Carries a message out as what follows of the request that promised it: its lines of the log stand under that request's id. */
export function following<T>(deps: Deps, { traceparent }: { traceparent: string | null }, work: (deps: Deps) => T): T {
  const origin = readTraceparent(traceparent)
  if (origin === null) return work(deps)
  return withOrigin(origin, () => work({ ...deps, log: deps.log.child({ reqId: origin.requestId }) }))
}
