import { exportDaysMost, exportFigures, exportMoney, getFigures } from '@contract/console/figures'
import { shanghaiDay } from '@contract/shanghai'
import { refuse } from '../../http/refuse'
import type { ConsoleApp } from '../context'
import { sendCsv } from '../csv'
import { figuresOf } from '../figures/count'
import { figureLines, moneyLines } from '../figures/files'
import { dayly, type Steps } from '../figures/spans'
import { serveConsole, serveConsoleFile } from '../serve'

/** What happened, counted from the books: beside the time before, and as files. */
export function figureRoutes(app: ConsoleApp): void {
  serveConsole(app, getFigures, ({ span, until }, { deps: { db, clock } }) => {
    const now = clock.now()
    return figuresOf(db, { span, until: until ?? shanghaiDay(now) }, now)
  })

  serveConsoleFile(app, exportFigures, (input, { deps, reply }) =>
    sendCsv(reply, `figures-${input.from}-${input.until}.csv`, figureLines(deps.db, stepsIn(input))),
  )

  serveConsoleFile(app, exportMoney, (input, { deps, reply }) =>
    sendCsv(reply, `money-${input.from}-${input.until}.csv`, moneyLines(deps.db, stepsIn(input))),
  )
}

function stepsIn({ from, until }: { from: string; until: string }): Steps {
  const steps = dayly(from, until)
  if (steps.ticks.length === 0 || steps.ticks.length > exportDaysMost)
    refuse('BAD_INPUT', { field: 'until', msg: `一次导出 1 到 ${exportDaysMost} 天` })
  return steps
}
