import { onCLS, onFCP, onINP, onLCP } from 'web-vitals'
import { contractShape } from '@/device/env'
import { addressOf } from '@/lib/request'
import { calls } from '@contract/calls'
import type { Vitals } from '@contract/clients'
import { takeErrors, whenKept } from './kept'
import { routeNow, isSampled } from './visit'

/** Tells of what was kept at once and from now on, and of a sampled visit its vitals when its page is left. No call: it has no answer that anybody waits for. */
export function measure(): void {
  const tellErrors = () => send({ errors: takeErrors() })
  whenKept(tellErrors)
  tellErrors()
  if (!isSampled()) return
  const page = routeNow()
  const vitals: Partial<Record<keyof Vitals, number>> = {}
  onFCP(({ value }) => (vitals.fcp = value))
  onLCP(({ value }) => (vitals.lcp = value))
  onINP(({ value }) => (vitals.inp = value))
  onCLS(({ value }) => (vitals.cls = value))
  // After their own listeners, which know the last values by then.
  document.addEventListener('visibilitychange', function left() {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', left)
    send({ vitals }, page)
  })
}

function send(what: { errors: readonly unknown[] } | { vitals: Vitals }, page = routeNow()): void {
  if ('errors' in what && what.errors.length === 0) return
  const body = JSON.stringify({ page, build: contractShape, ...what })
  navigator.sendBeacon(addressOf(calls.reportClient, {}).url, new Blob([body], { type: 'application/json' }))
}
