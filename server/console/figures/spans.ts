import { dayMs, daysFrom, hourMs, shanghaiDay, shanghaiHour } from '@contract/shanghai'
import type { Window } from './sources'

export type Span = 'day' | 'week' | 'month'

const daysOf = { day: 1, week: 7, month: 30 } as const
/** How far back the time lies that it is laid beside: a day beside the same day of the week. */
const backOf = { day: 7, week: 7, month: 30 } as const

/** What is counted by: a window, how long each of its steps is, and what the steps are called. */
export interface Steps extends Window {
  readonly stepMs: number
  readonly ticks: readonly string[]
}

/** A span up to a day, that day included, and the one that lies beside it. */
export function stepsOf(span: Span, until: string): { now: Steps; before: Steps } {
  const to = new Date(shanghaiHour(until).getTime() + dayMs)
  const from = new Date(to.getTime() - daysOf[span] * dayMs)
  const back = backOf[span] * dayMs
  const earlier = { from: new Date(from.getTime() - back), to: new Date(to.getTime() - back) }
  return { now: inSteps(span, { from, to }), before: inSteps(span, earlier) }
}

/** Whole days from one to another, both included. */
export function dayly(from: string, until: string): Steps {
  return inSteps('month', { from: shanghaiHour(from), to: new Date(shanghaiHour(until).getTime() + dayMs) })
}

export function lastDay({ to }: Window): string {
  return shanghaiDay(to.getTime() - dayMs)
}

function inSteps(span: Span, window: Window): Steps {
  if (span !== 'day') return { ...window, stepMs: dayMs, ticks: daysFrom(shanghaiDay(window.from), lastDay(window)) }
  return { ...window, stepMs: hourMs, ticks: Array.from({ length: 24 }, (_, hour) => `${hour}:00`) }
}
