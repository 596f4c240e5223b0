import { Counter, Histogram, type Registry } from 'prom-client'
import type { App } from '../http/context'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/**
 * Measures how long each route takes, and counts what was refused and why, since most refusals are HTTP 200. By a route's pattern: never by
 * an address, which holds ids and tickets.
 */
export function measureRequests(app: App, registry: Registry): void {
  const latency = new Histogram({
    name: 'pinpai_http_seconds',
    help: 'Time from request to answer, by route and HTTP status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'pinpai_refusals_total',
    help: 'Calls that were turned down, by route and by the reason of the contract',
    labelNames: ['route', 'reason'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (reply.refusedFor !== null) refusals.inc({ route, reason: reply.refusedFor })
    latency.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}
