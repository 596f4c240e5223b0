import { listAppeals } from '@contract/console/appeals'
import { listReports } from '@contract/console/reports'
import { searchAppeals } from '../appeals'
import type { ConsoleApp } from '../context'
import { searchReports } from '../reports'
import { serveConsole } from '../serve'

export function reportRoutes(app: ConsoleApp): void {
  serveConsole(app, listReports, (input, { deps: { db } }) => searchReports(db, input))

  serveConsole(app, listAppeals, (input, { deps: { db }, operator }) => searchAppeals(db, input, operator.name))
}
