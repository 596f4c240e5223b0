import { sql } from 'kysely'
import { yuanDigits } from '@contract/money'
import { shanghaiSecond } from '@contract/shanghai'
import type { Connection } from '../../db/connection'
import { run } from '../../db/statements'
import { countStmt, pointsOf } from './count'
import { movements, sources, type Window } from './sources'
import type { Steps } from './spans'

type Line = readonly (string | number)[]

/** The figures of each day, a day a line; money in yuan. */
export async function* figureLines(db: Connection, steps: Steps): AsyncGenerator<Line> {
  yield ['日期', ...sources.map(({ title, unit }) => (unit === 'fen' ? `${title}（元）` : title))]
  const counted = await run(db, countStmt(steps))
  const columns = sources.map(({ name, unit }) => {
    const points = pointsOf(
      steps,
      counted.filter((row) => row.name === name),
    )
    return unit === 'fen' ? points.map(yuanDigits) : points
  })
  for (const [index, day] of steps.ticks.entries()) yield [day, ...columns.map((column) => column[index] ?? 0)]
}

interface Movement {
  readonly at: Date
  readonly id: string
  readonly seq: number
  readonly user_id: string
  readonly order_id: string | null
  readonly memo: string
  readonly fen: number
  readonly way: 'in' | 'back' | 'out'
}

const ways = { in: '收款', back: '退款', out: '付出' } as const
const rowsAtOnce = 2000

/** Every movement of real money, oldest first; what went away is negative. Read in parts, each from after the last. */
export async function* moneyLines(db: Connection, window: Window): AsyncGenerator<Line> {
  yield ['时间', '收支', '金额（元）', '说明', '订单', '用户', '流水号']
  let after: Movement | null = null
  for (;;) {
    const rows: Movement[] = await nextMovements(db, window, after)
    for (const row of rows) yield lineOf(row)
    after = rows.at(-1) ?? null
    if (rows.length < rowsAtOnce) return
  }
}

function lineOf({ at, way, fen, memo, order_id: order, user_id: user, id }: Movement): Line {
  return [shanghaiSecond(at), ways[way], (Math.abs(fen) * (way === 'in' ? 1 : -1)) / 100, memo, order ?? '', user, id]
}

async function nextMovements(db: Connection, window: Window, after: Movement | null): Promise<Movement[]> {
  const rest = after === null ? window : { ...window, from: after.at }
  const beyond = after === null ? sql`true` : sql`(at, id, seq) > (${after.at}, ${after.id}::uuid, ${after.seq}::int)`
  const { rows } = await sql<Movement>`
    select * from (${movements(rest)}) as moved where ${beyond} order by at, id, seq limit ${rowsAtOnce}`.execute(db)
  return rows
}
