import { addMonths, daysOf, type CalendarDay, type Month } from '@/components/MonthCalendar/month'
import type { DayMark } from '@/components/MonthCalendar/MonthCalendar'
import type { ModelDay } from '@contract/shareOrders'
import { opennessOf } from '../windows'

/** How many months can be leafed through, the current one included (product 17.5: calendar default 3 months). */
const monthsShown = 3

export function lastMonth(current: Month): Month {
  return addMonths(current, monthsShown - 1)
}

/** The days of a month that can still be booked, as a span of the server's call; today is the earliest. */
export function spanOf(month: Month, today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  const days = daysOf(month)
  const first = days[0] ?? today
  return { from: first < today ? today : first, to: days[days.length - 1] ?? today }
}

/** The dot of each day, from what the server said of it. */
export function markOf(days: readonly ModelDay[]): (day: CalendarDay) => DayMark {
  const marks = { full: 'all', part: 'some', none: 'none' } as const
  const known = new Map(days.map((day) => [day.date, marks[opennessOf(day)]]))
  return (day) => known.get(day) ?? 'none'
}
