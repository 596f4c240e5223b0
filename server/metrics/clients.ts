import { Counter, Histogram, type Registry } from 'prom-client'
import { observed, type ObservedClient } from '../lib/observed'

const seconds = [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 6, 10, 30]
const shifts = [0.01, 0.05, 0.1, 0.25, 1]

/** What clients tell of themselves: errors that nobody caught, and how fast first pages come. */
export function measureClients(registry: Registry): void {
  const registers = [registry]
  const errors = new Counter({
    name: 'pinpai_client_errors_total',
    help: 'Errors on screens that nobody caught, by client and page',
    labelNames: ['client', 'page', 'kind'],
    registers,
  })
  const vital = new Histogram({
    name: 'pinpai_web_vital_seconds',
    help: 'How fast the first page of a visit comes and answers: LCP, FCP and INP, and WeChat’s launch and first render',
    labelNames: ['client', 'page', 'vital'],
    buckets: seconds,
    registers,
  })
  const shift = new Histogram({
    name: 'pinpai_layout_shift',
    help: 'How far the first page of a visit moves by itself: CLS',
    labelNames: ['client', 'page'],
    buckets: shifts,
    registers,
  })
  const ownFiles = new Counter({
    name: 'pinpai_own_files_total',
    help: 'Pages given with the site’s own files, to browsers that could not reach STATIC_HOST',
    registers,
  })
  observed.ownFiles.subscribe(() => ownFiles.inc())
  observed.client.subscribe((told) => {
    const { client, page, vitals, errors: failed } = told as ObservedClient
    for (const { kind } of failed) errors.inc({ client, page, kind })
    const { cls, ...times } = vitals
    if (cls !== undefined) shift.observe({ client, page }, cls)
    for (const [name, ms] of Object.entries(times)) vital.observe({ client, page, vital: name }, ms / 1000)
  })
}
