import { listReports } from '@contract/console/reports'
import type { ConsoleApp } from '../context'
import { searchReports } from '../reports'
import { serveConsole } from '../serve'

export function reportRoutes(app: ConsoleApp): void {
  serveConsole(app, listReports, (input, { deps: { db } }) => searchReports(db, input))
}
