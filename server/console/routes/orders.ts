import * as contract from '@contract/console/orders'
import { refuse } from '../../http/refuse'
import type { ConsoleApp } from '../context'
import { sendCsv } from '../csv'
import { orderLines, searchOrders } from '../orders'
import { serveConsole, serveConsoleFile } from '../serve'
import { orderTimeline } from '../timeline'

export function orderRoutes(app: ConsoleApp): void {
  serveConsole(app, contract.listOrders, (input, { deps }) => searchOrders(deps, input))

  serveConsole(
    app,
    contract.getOrderTimeline,
    async ({ id }, { deps: { db } }) => (await orderTimeline(db, id)) ?? refuse('NOT_FOUND'),
  )

  serveConsoleFile(app, contract.exportOrders, (input, { deps, reply }) =>
    sendCsv(reply, 'orders.csv', orderLines(deps, input)),
  )
}
