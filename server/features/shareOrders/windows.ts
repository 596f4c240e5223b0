import { limits } from '@contract/limits'
import { dayMs, daysFrom, hourMs, shanghaiDay, shanghaiHour, weekdayOf } from '@contract/shanghai'
import type { ModelDay, ModelWindow } from '@contract/shareOrders'
import { refuse } from '../../http/refuse'

/** When a model can be booked: hours by weekday (0 is Sunday), days off, and the hours that are taken. */
export interface Availability {
  readonly hours: ReadonlyArray<{ weekday: number; startHour: number; endHour: number }>
  readonly daysOff: ReadonlySet<string>
  /** Start times in milliseconds. */
  readonly claimed: ReadonlySet<number>
}

/** The days that were asked for; refuses a span the wrong way round or longer than 92 days, and days that cannot be booked yet. */
export function spanOf(input: { date: string } | { from: string; to: string }, now: Date): string[] {
  if ('date' in input) {
    requireNear(input.date, { now, field: 'date' })
    return [input.date]
  }
  const days = daysFrom(input.from, input.to)
  if (days.length === 0 || days.length > limits.windowsSpanDays) refuse('BAD_INPUT', { field: 'to' })
  requireNear(input.to, { now, field: 'to' })
  return days
}

/** Share orders are made for the 92 days from today on. */
function isNear(day: string, now: Date): boolean {
  return day < shanghaiDay(new Date(now.getTime() + limits.windowsSpanDays * dayMs))
}

function requireNear(day: string, { now, field }: { now: Date; field: string }): void {
  if (!isNear(day, now)) refuse('BAD_INPUT', { field, msg: farText })
}

const farText = `只能预约 ${limits.windowsSpanDays} 天以内的时段`

/**
 * A day's windows of one hour, open or with the reason why they are closed: from the first to the last hour that the model
 * works on that weekday, so that rest shows only between them. A weekday without hours shows those of the week, all at rest.
 */
export function windowsOf(day: string, availability: Availability, now: Date): ModelDay {
  return { date: day, windows: gridHours(day, availability).map((hour) => windowAt(day, hour, availability, now)) }
}

function windowAt(day: string, hour: number, availability: Availability, now: Date): ModelWindow {
  const start = shanghaiHour(day, hour)
  const window = { start: start.toISOString(), end: new Date(start.getTime() + hourMs).toISOString() }
  const why = closedWhy(start, availability, now)
  return why === null ? { ...window, state: 'open' } : { ...window, state: 'closed', why }
}

/** Why the hour that begins at `start` cannot be booked, or null when it can. */
function closedWhy(start: Date, availability: Availability, now: Date): NonNullable<ModelWindow['why']> | null {
  if (start <= now) return 'PAST'
  if (availability.claimed.has(start.getTime())) return 'BOOKED'
  if (!works(start, availability)) return 'REST'
  if (start.getTime() - now.getTime() < limits.openAheadHours * hourMs) return 'TOO_SOON'
  return null
}

function works(start: Date, availability: Availability): boolean {
  const day = shanghaiDay(start)
  if (availability.daysOff.has(day)) return false
  const weekday = weekdayOf(day)
  const hour = (start.getTime() - shanghaiHour(day, 0).getTime()) / hourMs
  return availability.hours.some(
    (hours) => hours.weekday === weekday && hour >= hours.startHour && hour + 1 <= hours.endHour,
  )
}

function gridHours(day: string, { hours }: Availability): number[] {
  const own = hours.filter(({ weekday }) => weekday === weekdayOf(day))
  const shown = own.length > 0 ? own : hours
  const first = Math.min(...shown.map(({ startHour }) => startHour))
  const end = Math.max(...shown.map(({ endHour }) => endHour))
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
}

/** The hours that an opener chose, in order: whole hours, adjacent, of one day. Refuses anything else. */
export function chosenHours(windows: ReadonlyArray<{ start: string; end: string }>): Date[] {
  const hours = windows.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }))
  const [first] = hours
  const fits = hours.every(({ start, end }, index) => {
    const before = hours[index - 1]
    const whole = start % hourMs === 0 && end - start === hourMs
    return whole && (before === undefined || before.end === start)
  })
  const lastStart = hours.at(-1)?.start ?? 0
  if (first === undefined || !fits || shanghaiDay(new Date(first.start)) !== shanghaiDay(new Date(lastStart))) {
    return refuse('WINDOWS_NOT_ADJACENT')
  }
  return hours.map(({ start }) => new Date(start))
}

/** Refuses hours that the model does not offer. */
export function requireOpen(hours: readonly Date[], availability: Availability, now: Date): void {
  for (const start of hours) {
    if (!isNear(shanghaiDay(start), now)) refuse('WINDOW_CLOSED', { msg: farText })
    const why = closedWhy(start, availability, now)
    if (why === 'PAST' || why === 'TOO_SOON') refuse('WINDOW_TOO_SOON')
    if (why === 'BOOKED') refuse('WINDOW_TAKEN')
    if (why === 'REST') refuse('WINDOW_CLOSED')
  }
}
