import * as contract from '@contract/console/ledger'
import type { ConsoleApp } from '../context'
import { sendCsv } from '../csv'
import { readBooks, searchTransactions, transactionLines } from '../ledger'
import { serveConsole, serveConsoleFile } from '../serve'

/** The books, for reading alone. */
export function ledgerRoutes(app: ConsoleApp): void {
  serveConsole(app, contract.getBooks, (_input, { deps: { db } }) => readBooks(db))

  serveConsole(app, contract.listTransactions, (input, { deps: { db } }) => searchTransactions(db, input))

  serveConsoleFile(app, contract.exportTransactions, (input, { deps: { db }, reply }) =>
    sendCsv(reply, 'ledger.csv', transactionLines(db, input)),
  )
}
