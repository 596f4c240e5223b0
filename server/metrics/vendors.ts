import { Histogram, type Registry } from 'prom-client'
import { observed, type ObservedVendor } from '../lib/observed'

const buckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8, 15, 60]

/** How long each call to a vendor takes, and whether it was answered at all, or knew our credentials no more. */
export function measureVendors(registry: Registry): void {
  const seconds = new Histogram({
    name: 'pinpai_vendor_seconds',
    help: 'Time of a call to a vendor, by its name for it, and whether it was answered, or refused our credentials',
    labelNames: ['vendor', 'call', 'outcome'],
    buckets,
    registers: [registry],
  })
  observed.vendor.subscribe((told) => {
    const { vendor, call, outcome } = told as ObservedVendor
    const end = seconds.startTimer({ vendor, call })
    outcome.then(
      (answer) => end({ outcome: isRefused(answer) ? 'refused' : 'answered' }),
      () => end({ outcome: 'failed' }),
    )
  })
}

/** 401: a key, serial or certificate of ours is not taken any more. */
function isRefused(answer: unknown): boolean {
  return answer instanceof Response && answer.status === 401
}
