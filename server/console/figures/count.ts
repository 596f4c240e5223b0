import { sql } from 'kysely'
import type { Figures, Figure } from '@contract/console/figures'
import { shanghaiDay } from '@contract/shanghai'
import type { Connection } from '../../db/connection'
import { together } from '../../db/statements'
import { movedInWindow, movements, sources, type Source } from './sources'
import { lastDay, stepsOf, type Span, type Steps } from './spans'

interface Counted {
  readonly name: string
  readonly part: string
  readonly step: number
  readonly value: number
}

/** The figures of a span up to a day, beside the time before, counted from the books of this moment: one round trip. */
export async function figuresOf(
  db: Connection,
  { span, until }: { span: Span; until: string },
  now: Date,
): Promise<Figures> {
  const { now: steps, before } = stepsOf(span, until)
  const [counted, countedBefore, [members]] = await together(db, countStmt(steps), countStmt(before), membersStmt(now))
  return {
    from: shanghaiDay(steps.from),
    until: lastDay(steps),
    beforeFrom: shanghaiDay(before.from),
    beforeUntil: lastDay(before),
    ticks: [...steps.ticks],
    figures: sources.map((source) => figureOf(source, { steps, counted, countedBefore })),
    membersNow: members?.n ?? 0,
  }
}

/** Every figure of every step of a window that has any. */
export function countStmt({ from, to, stepMs }: Steps) {
  const all = sources.map(
    ({ name, rows }) => sql`select ${name}::text as name, at, part, value from (${rows({ from, to })}) as q`,
  )
  return sql<Counted>`
    with ${movedInWindow} as materialized (${movements({ from, to })})
    select name, part, floor(extract(epoch from at - ${from}::timestamptz) / ${stepMs / 1000}::int)::int as step,
           sum(value)::bigint as value
      from (${sql.join(all, sql` union all `)}) as happened
     group by 1, 2, 3`
}

function membersStmt(now: Date) {
  return sql<{ n: number }>`select count(*)::int as n from app_user where vip_until > ${now} and gone_at is null`
}

interface Beside {
  readonly steps: Steps
  readonly counted: readonly Counted[]
  readonly countedBefore: readonly Counted[]
}

function figureOf({ name, title, unit, parts }: Source, { steps, counted, countedBefore }: Beside): Figure {
  const [now, before] = [counted, countedBefore].map((rows) => rows.filter((row) => row.name === name))
  const ofPart = (rows: readonly Counted[] = [], part: string) => sum(rows.filter((row) => row.part === part))
  return {
    ...{ name, title, unit, total: sum(now), before: sum(before) },
    points: pointsOf(steps, now),
    pointsBefore: pointsOf(steps, before),
    parts: Object.entries(parts)
      .map(([part, called]) => ({ title: called, total: ofPart(now, part), before: ofPart(before, part) }))
      .filter(({ total, before: was }) => total + was > 0),
  }
}

export function pointsOf({ ticks }: Pick<Steps, 'ticks'>, rows: readonly Counted[] = []): number[] {
  return ticks.map((_, step) => sum(rows.filter((row) => row.step === step)))
}

function sum(rows: readonly Counted[] = []): number {
  return rows.reduce((total, { value }) => total + value, 0)
}
