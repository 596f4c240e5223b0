import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { observed, type ObservedVendor } from '../lib/observed'
import { originNow } from '../lib/origin'

/** A line for each call to a vendor, under the id of the request that it follows of. Answers how to end it. */
export function logVendorCalls(log: FastifyBaseLogger): () => void {
  const listen = (told: unknown): void => {
    const { vendor, call, outcome } = told as ObservedVendor
    const [began, reqId] = [performance.now(), originNow()?.requestId]
    const say = (answered: boolean) => {
      const ms = Math.round(performance.now() - began)
      log.info({ ...(reqId !== undefined && { reqId }), vendor, call, ms, answered }, 'vendor asked')
    }
    outcome.then(
      () => say(true),
      () => say(false),
    )
  }
  observed.vendor.subscribe(listen)
  return () => void observed.vendor.unsubscribe(listen)
}
