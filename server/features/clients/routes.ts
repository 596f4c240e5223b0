import { reportClient } from '@contract/clients'
import { isRoute } from '@contract/routes'
import type { App } from '../../http/context'
import { LocalLimit } from '../../http/localLimit'
import { serve } from '../../http/serve'
import { observed, type ObservedClient } from '../../lib/observed'

/** A visit sends two or three: one of how it came, and those of what failed. */
const reportsPerMinute = 30

/** What clients tell of themselves (product 16.5). Nothing of it is kept but lines of the log and figures. */
export function clientRoutes(app: App): void {
  const reports = new LocalLimit(reportsPerMinute)
  serve(app, reportClient, (report, { deps: { clock, log }, request }) => {
    const now = clock.now()
    if (reports.isOver(request.ip, now)) return { taken: false }
    reports.count(request.ip, now)
    const { build, vitals = {}, errors = [] } = report
    // Anybody may send any word: what is counted by page has as many pages as there are.
    const page = isRoute(report.page) ? report.page : 'other'
    const client = request.headers['x-client'] === 'weapp' ? 'weapp' : 'h5'
    for (const error of errors) log.warn({ client, page, build, ...error }, 'client error')
    if (observed.client.hasSubscribers)
      observed.client.publish({ client, page, vitals, errors } satisfies ObservedClient)
    return { taken: true }
  })
}
