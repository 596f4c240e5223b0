import { createServer } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Deps } from '../deps'
import type { App } from '../http/context'
import { portError } from '../lib/portError'
import { measureCertificates } from './certificates'
import { measureClients } from './clients'
import { measureClock } from './clock'
import { measureDrift } from './drift'
import { measureRequests } from './http'
import { measureMessages } from './messages'
import { measurePool } from './pool'
import { measureReplica } from './replica'
import { measureVendors } from './vendors'
import { measureWork } from './work'

/** All that is measured: latency by route, pool, replica, outbox, overdue rows, ledger drift, event loop and memory. Before the app is ready. */
export function openMetrics(
  app: App,
  deps: Pick<Deps, 'db' | 'replica' | 'clock' | 'env' | 'payment' | 'log'>,
): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureClock(deps, registry)
  measureCertificates(deps, registry)
  measurePool(deps.db, registry)
  measureReplica(deps, registry)
  measureWork(deps, registry)
  measureDrift(deps, registry)
  measureMessages(deps, registry)
  measureVendors(registry)
  measureClients(registry)
  return registry
}

/**
 * Serves `/metrics` on a port of its own, so that no proxy hands it on. A database that is down answers 503: then an alert
 * on the scrape itself speaks.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port, log }: { host: string; port: number; log: Deps['log'] },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics: not ready')
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, { host, port, what: '（指标）', setting: 'METRICS_PORT' })))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
